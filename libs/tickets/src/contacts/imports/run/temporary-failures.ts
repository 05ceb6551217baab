import type { ErrorCode } from '@prosa/contracts';

/** Failures of the platform that have nothing to do with the row. */
export const TEMPORARY: readonly ErrorCode[] = ['ERR_TIMEOUT', 'ERR_UNAVAILABLE', 'ERR_INTERNAL'];
