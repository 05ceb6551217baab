import type { ErrorCode, SessionLack } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

const REFUSALS: Record<SessionLack, ErrorCode> = {
  payment: 'ERR_SUBSCRIPTION_EXPIRED',
  secondFactor: 'ERR_SECOND_FACTOR_MISSING',
};

/** Throws the code of what the caller lacks, unless the call is open without it. */
export function assertNothingLacks(lacks: SessionLack[], openWithout: readonly SessionLack[] = []): void {
  const lack = lacks.find((each) => !openWithout.includes(each));
  if (lack) throw new AppError(REFUSALS[lack]);
}
