import { FAILPOINTS, numberOf } from '@prosa/service-kit/operations';
import type { Victim } from './victim.js';

const PASSED_WITHIN_MS = 60_000;
const POLL_MS = 20;

interface Watcher {
  /** A process is up that is to die; it needs work. */
  isUp(): void;
  log(line: string): void;
}

/**
 * Lets a process die at each failpoint of one kind of traffic, while it is the only one of its service, so that it does what passes
 * it. Resolves to the failpoints that were passed.
 */
export async function dieAtFailpoints(
  victims: readonly Victim[],
  of: 'campaigns' | 'bots',
  { isUp, log }: Watcher,
): Promise<string[]> {
  const passed: string[] = [];
  for (const [name, place] of Object.entries(FAILPOINTS)) {
    if (!('isOf' in place) || place.isOf !== of) continue;
    const [service] = place.services;
    const replicas = victims.filter(({ services }) => services.includes(service));
    const number = numberOf(name);
    await Promise.all(replicas.map((each) => each.program().end('SIGKILL')));
    if (await diesAt(replicas[0]!, number, isUp)) passed.push(number);
    log(`${replicas[0]!.name}: ${number} ${passed.includes(number) ? 'passed' : 'not passed'}`);
    await Promise.all(replicas.map((each) => each.start({})));
  }
  return passed;
}

async function diesAt(victim: Victim, number: string, isUp: () => void): Promise<boolean> {
  const isPassed = () => victim.program().output.includes(`failpoint ${number} passed`);
  await victim.start({ PROSA_FAILPOINTS: number }).catch((error: unknown) => {
    // It may be passed before the process is ready.
    if (!isPassed()) throw error;
  });
  isUp();
  const end = Date.now() + PASSED_WITHIN_MS;
  while (!victim.program().isOver && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  await victim.program().end('SIGKILL');
  return isPassed();
}
