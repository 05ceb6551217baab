import { type Need, reasonWithout } from './programs.js';

/** Describes what needs a program; without it the suite is skipped under a name that says why. */
export function describeWith(need: Need, title: string, body: () => void): void {
  const reason = reasonWithout(need);
  const declare = reason ? describe.skip : describe;
  declare(titleWith(title, reason), body);
}

/** Declares a test that needs a program; without it the test is skipped under a name that says why. */
export function itWith(need: Need, title: string, body: () => Promise<void>, limitMs?: number): void {
  const reason = reasonWithout(need);
  const declare = reason ? it.skip : it;
  declare(titleWith(title, reason), body, limitMs);
}

const titleWith = (title: string, reason?: string) => (reason ? `${title} (skipped: ${reason})` : title);
