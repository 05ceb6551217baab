import { type Need, reasonWithout } from './programs.js';

/** Describes what needs a program; without it the suite is skipped under a name that says why. */
export function describeWith(need: Need, title: string, body: () => void): void {
  const reason = reasonWithout(need);
  if (reason) describe.skip(withReason(title, reason), body);
  else describe(title, body);
}

/** Declares a test that needs a program; without it the test is skipped under a name that says why. */
export function itWith(need: Need, title: string, body: () => Promise<void>, limitMs?: number): void {
  const reason = reasonWithout(need);
  if (reason) it.skip(withReason(title, reason), body, limitMs);
  else it(title, body, limitMs);
}

const withReason = (title: string, reason: string) => `${title} (skipped: ${reason})`;
