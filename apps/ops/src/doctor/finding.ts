export type Level = 'ok' | 'warning' | 'problem';

/** One line of the doctor: what was checked, its state, what that means, and what to do. */
export interface Finding {
  check: string;
  level: Level;
  /** What it is and what it means. Never contains a secret. */
  text: string;
  /** What to do; absent when all is well. */
  advice?: string;
}

export const ok = (check: string, text: string): Finding => ({ check, level: 'ok', text });
export const warning = (check: string, text: string, advice: string): Finding => ({
  check,
  level: 'warning',
  text,
  advice,
});
export const problem = (check: string, text: string, advice: string): Finding => ({
  check,
  level: 'problem',
  text,
  advice,
});

/** Returns the message of a thrown value of any type. */
export const reasonOf = (error: unknown): string => {
  const { message, code, errors } = error as { message?: string; code?: string; errors?: Error[] };
  return message || errors?.[0]?.message || code || String(error);
};
