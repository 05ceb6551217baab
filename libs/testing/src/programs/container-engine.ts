import { CONTAINERS, isBare } from './programs.js';

const ANSWERS_WITHIN_MS = 3_000;

/** Asks once for a run whether a container engine answers, and leaves the answer where `findNeed` reads it. */
export async function lookForContainers(): Promise<boolean> {
  process.env[CONTAINERS] ??= isBare() ? 'no container engine' : await findEngine();
  return process.env[CONTAINERS] === 'yes';
}

/** Says for the rest of the run that containers are of no use: an engine without images helps nobody. */
export function giveUpContainers(error: unknown): void {
  process.env[CONTAINERS] = `no container started: ${(error as Error).message.split('\n')[0]}`;
}

async function findEngine(): Promise<string> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('no container engine answers in time'), ANSWERS_WITHIN_MS);
  });
  const answer = getContainerRuntimeClient().then(
    () => 'yes',
    () => 'no container engine answers',
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
