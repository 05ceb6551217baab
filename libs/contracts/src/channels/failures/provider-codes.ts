import { isSendFailure, type SendFailureCode } from './send-failures.js';

/** Codes of the Cloud API and why they say that a message was not sent (docs/spec/wire-external.md §3.7). */
const CLOUD_CODES: Partial<Record<SendFailureCode, readonly number[]>> = {
  reauthorise: [0, 190],
  permissionMissing: [3, 10],
  tooFast: [4, 17, 32, 613, 80_007, 130_429, 131_056],
  spamLimited: [131_048],
  accountRestricted: [368, 130_497, 131_031],
  accountIncomplete: [
    131_037, 131_042, 131_045, 133_000, 133_005, 133_006, 133_008, 133_009, 133_010, 133_015, 133_016,
  ],
  providerDown: [1, 2, 131_000, 131_016, 131_057, 133_004],
  notReachable: [131_026],
  optedOut: [131_050],
  marketingLimited: [130_472, 131_049],
  windowClosed: [131_047],
  contentUnsupported: [131_051, 131_062],
  mediaRejected: [131_052, 131_053],
  templateMissing: [132_001],
  templateInvalid: [132_000, 132_005, 132_012, 132_018],
  templatePaused: [132_007, 132_015, 132_016, 132_068, 132_069],
};

const BY_CLOUD_CODE = new Map(
  Object.entries(CLOUD_CODES).flatMap(([reason, codes]) =>
    codes.map((code) => [code, reason as SendFailureCode] as const),
  ),
);

/** By the code alone: titles and HTTP statuses are unreliable. An unknown code is `refused`. */
export function cloudFailureOf(code: number): SendFailureCode {
  if (code >= 200 && code <= 299) return 'permissionMissing';
  return BY_CLOUD_CODE.get(code) ?? 'refused';
}

/** What the server of linked phones refuses a message with: these codes are stored as they come. */
const PHONE_CODES: Readonly<Record<string, SendFailureCode>> = { 463: 'newChatsLimited', 479: 'keysOutdated' };

/** Shorter numbers are codes of linked phones, which mean something else. */
const isCloudCode = (reason: string) => /^1[0-9]{5}$/.test(reason);

/** What is known of a stored reason: a code of ours, or what the provider's own says; null for one that nobody knows. */
export function sendFailureOf(reason: string | null): SendFailureCode | null {
  if (reason === null || isSendFailure(reason)) return reason;
  if (Object.hasOwn(PHONE_CODES, reason)) return PHONE_CODES[reason] ?? null;
  return isCloudCode(reason) ? (BY_CLOUD_CODE.get(Number(reason)) ?? null) : null;
}
