/** One line for each step of a start, on the terminal of whoever started it. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Says what begins and, when it is done, how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begin = Date.now();
  say(`  ${what} …`);
  const result = await work();
  say(`  ${what}: ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}
