import type { SendFailureCode } from '@prosa/contracts';

/** Codes of the Cloud API and why they say that a message was not sent (docs/spec/wire-external.md §3.7). */
const CODES: Partial<Record<SendFailureCode, readonly number[]>> = {
  reauthorise: [0, 190],
  permissionMissing: [3, 10],
  tooFast: [4, 17, 32, 613, 80_007, 130_429, 131_048, 131_056],
  accountRestricted: [368, 130_497, 131_031],
  accountIncomplete: [
    131_037, 131_042, 131_045, 133_000, 133_005, 133_006, 133_008, 133_009, 133_010, 133_015, 133_016,
  ],
  providerDown: [1, 2, 131_000, 131_016, 131_057, 133_004],
  notReachable: [131_026],
  optedOut: [130_472, 131_049, 131_050],
  windowClosed: [131_047],
  contentUnsupported: [131_051, 131_062],
  mediaRejected: [131_052, 131_053],
  templateMissing: [132_001],
  templateInvalid: [132_000, 132_005, 132_012, 132_018],
  templatePaused: [132_007, 132_015, 132_016, 132_068, 132_069],
};

const BY_CODE = new Map(
  Object.entries(CODES).flatMap(([reason, codes]) => codes.map((code) => [code, reason as SendFailureCode] as const)),
);

/** By the code alone: titles and HTTP statuses are unreliable. An unknown code is `refused`. */
export function failureOf(code: number): SendFailureCode {
  if (code >= 200 && code <= 299) return 'permissionMissing';
  return BY_CODE.get(code) ?? 'refused';
}

/** Failures after which nothing goes out until somebody acts: the session stops, and what waits keeps waiting. */
const STOPPING = ['reauthorise', 'permissionMissing', 'accountIncomplete'] as const satisfies SendFailureCode[];
export type StopReason = (typeof STOPPING)[number] | 'accountRestricted';

/** Null for a code that is about one message. 130497 restricts a country, not the account. */
export function stopReasonOf(code: number): StopReason | null {
  const reason = failureOf(code);
  if (reason === 'accountRestricted') return code === 130_497 ? null : reason;
  return STOPPING.find((each) => each === reason) ?? null;
}

/** Codes that say our copy of the template is old. */
export const isTemplateOutdated = (code: number): boolean =>
  ['templateMissing', 'templatePaused', 'templateInvalid'].includes(failureOf(code));
