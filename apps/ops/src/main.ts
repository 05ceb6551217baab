import 'reflect-metadata';
import type { Result } from './result.js';

type Run = (args: string[], env: NodeJS.ProcessEnv) => Promise<Result>;

/** Loaded on demand: the doctor loads every service, the commands for failing events none. */
const PROGRAMS: Record<string, () => Promise<Run>> = {
  dlq: async () => (await import('./dlq/run-dlq.js')).runDlq,
  doctor: async () => (await import('./doctor/run-doctor.js')).runDoctor,
};

async function main([name = '', ...args]: string[]): Promise<Result> {
  const load = PROGRAMS[name];
  if (!load) return { text: 'dlq or doctor?', code: 1 };
  try {
    return await (
      await load()
    )(args, process.env);
  } catch (error) {
    return { text: (error as Error).message, code: 1 };
  }
}

const { text, code } = await main(process.argv.slice(2));
process.stdout.write(`${text}\n`, () => process.exit(code));
