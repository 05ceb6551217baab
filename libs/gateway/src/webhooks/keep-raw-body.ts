import { type NextFunction, raw, type Request, type RequestHandler, type Response } from 'express';

/** Routes below this path get the bytes of their body, by Nest's `@RawBody()`, and no parsed body. */
export const WEBHOOKS_PATH = 'webhooks';
/** Meta posts up to 3 MB at once. */
const BODY_MAX = '4mb';

type RawRequest = Request & { rawBody?: Buffer };

function moveToRawBody(request: RawRequest, _: Response, next: NextFunction): void {
  const body: unknown = request.body;
  request.rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  request.body = {};
  next();
}

/** Providers sign the bytes of a body: parsed and written again, JSON is not the same text. */
export const keepRawBody: RequestHandler[] = [raw({ type: () => true, limit: BODY_MAX }), moveToRawBody];
