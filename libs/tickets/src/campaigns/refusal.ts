import type { ErrorCode, SkipReason } from '@prosa/contracts';

/** Why a message of a campaign is not sent, and never will be. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly reason: SkipReason | null = null,
  ) {
    super(code);
  }
}
