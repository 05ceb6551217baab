import type { ErrorCode } from '@prosa/contracts';
import { AppError, INPUT_LIMITS, isJsonWithin, type JsonLimits } from '@prosa/service-kit/http';
import { json, type Request, type RequestHandler } from 'express';

interface BodyLimits extends JsonLimits {
  bytes: number;
}

const MEBIBYTE = 1_048_576;
const LIMITS: BodyLimits = { ...INPUT_LIMITS, bytes: MEBIBYTE };
/**
 * Other consoles send a campaign back with all its contacts and recipients (docs/spec/wire-features.md §1): 50,000 have
 * 5.5 MB and 250,000 values, of which none is read.
 */
const RECORD_LIMITS: BodyLimits = { ...INPUT_LIMITS, bytes: 6 * MEBIBYTE, count: 300_000 };
const isCampaign = ({ method, path }: Request): boolean => method === 'PUT' && /^\/campaigns\/\d+\/?$/.test(path);

/** The parser writes a status to what its check throws, which an AppError does not let it. */
class RefusedBody extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

const parserOf = ({ bytes, ...limits }: BodyLimits): RequestHandler =>
  json({
    limit: bytes,
    verify: (_request, _response, body, encoding) => {
      // In another encoding, the bytes of a bracket or a quote may be those of a letter.
      if (encoding !== 'utf-8') throw new RefusedBody('ERR_VALIDATION');
      if (!isJsonWithin(body, limits)) throw new RefusedBody('ERR_INPUT_TOO_COMPLEX');
    },
  });
const parse = parserOf(LIMITS);
const parseCampaign = parserOf(RECORD_LIMITS);

/** Parses JSON in UTF-8 that is neither too large nor too deep. Passes on ERR_INPUT_TOO_COMPLEX before it is parsed. */
export const jsonBody: RequestHandler = (request, response, next) =>
  void (isCampaign(request) ? parseCampaign : parse)(request, response, (error?: unknown) =>
    next(error instanceof RefusedBody ? new AppError(error.code) : error),
  );
