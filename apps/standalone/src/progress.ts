/** Prints one line to the terminal for each step of a start. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints the step's name at its start and its duration at its end. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begin = Date.now();
  print(`  ${what} …`);
  const result = await work();
  print(`  ${what}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}
