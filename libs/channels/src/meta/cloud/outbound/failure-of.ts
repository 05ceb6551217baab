import { cloudFailureOf, type SendFailureCode } from '@prosa/contracts';

/** Failures after which nothing goes out until somebody acts: the session stops, and what waits keeps waiting. */
const STOPPING = ['reauthorise', 'permissionMissing', 'accountIncomplete'] as const satisfies SendFailureCode[];
export type StopReason = (typeof STOPPING)[number] | 'accountRestricted';

/** Null for a code that is about one message. 130497 restricts a country, not the account. */
export function stopReasonOf(code: number): StopReason | null {
  const reason = cloudFailureOf(code);
  if (reason === 'accountRestricted') return code === 130_497 ? null : reason;
  return STOPPING.find((each) => each === reason) ?? null;
}

/** Codes that say our copy of the template is old. */
export const isTemplateOutdated = (code: number): boolean =>
  ['templateMissing', 'templatePaused', 'templateInvalid'].includes(cloudFailureOf(code));
