import type { ErrorCode } from '@prosa/contracts';
import { AppError, INPUT_LIMITS, isJsonWithin } from '@prosa/service-kit/http';
import { json, type RequestHandler } from 'express';

const BODY_MAX = '1mb';

/** The parser writes a status to what its check throws, which an AppError does not let it. */
class RefusedBody extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

const parse = json({
  limit: BODY_MAX,
  verify: (_request, _response, body, encoding) => {
    // In another encoding, the bytes of a bracket or a quote may be those of a letter.
    if (encoding !== 'utf-8') throw new RefusedBody('ERR_VALIDATION');
    if (!isJsonWithin(body, INPUT_LIMITS)) throw new RefusedBody('ERR_INPUT_TOO_COMPLEX');
  },
});

/** Parses JSON in UTF-8 that is neither too large nor too deep. Passes on ERR_INPUT_TOO_COMPLEX before it is parsed. */
export const jsonBody: RequestHandler = (request, response, next) =>
  void parse(request, response, (error?: unknown) =>
    next(error instanceof RefusedBody ? new AppError(error.code) : error),
  );
