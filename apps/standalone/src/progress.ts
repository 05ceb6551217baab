/** One line for each step of a start, on the terminal of whoever started it. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Says what begins and, when it is done, how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begin = Date.now();
  print(`  ${what} …`);
  const result = await work();
  print(`  ${what}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}
