import { Program } from './program.js';

/** Runs `npm run dlq` or `npm run doctor` with these settings. Returns its output and exit code. */
export async function runOps(
  args: string[],
  env: Record<string, string>,
): Promise<{ output: string; code: number | NodeJS.Signals }> {
  const program = new Program(['./dist/apps/ops/src/main.js', ...args], env);
  const code = await program.ended;
  return { output: program.output.trim(), code };
}
