import type { ErrorCode } from '@prosa/contracts';

/** Why a sheet is refused. Not an `AppError`: the thread that reads sheets loads nothing of the services. */
export class SheetRefusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details?: Record<string, unknown>,
  ) {
    super(code);
  }
}

/** No workbook, or one that is broken (docs/spec/core.md §5: xlsx only). */
export const noWorkbook = () => new SheetRefusal('ERR_FILE_TYPE_NOT_ALLOWED');

export const tooLarge = (details?: Record<string, unknown>) => new SheetRefusal('ERR_PAYLOAD_TOO_LARGE', details);
