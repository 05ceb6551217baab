import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '@prosa/contracts';
import { AppError, toWire } from '@prosa/service-kit/http';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import type { Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { refusalWords } from './refusal-words.js';

/** Codes for the statuses with which Nest and its parsers refuse. */
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'ERR_VALIDATION',
  404: 'ERR_UNKNOWN_ROUTE',
  413: 'ERR_PAYLOAD_TOO_LARGE',
  415: 'ERR_VALIDATION',
};
const RETRY_AFTER_SECONDS = 2;
/** Codes beside those with 503 after which a client may try again soon. */
const RETRIED: ReadonlySet<ErrorCode> = new Set(['ERR_TOO_MANY_REQUESTS'] as const);

/**
 * Every failure leaves as `{error}` (docs/spec/wire-contract.md §1) with the facts of the refusal beside it, never a
 * stack. `error` is the code; for a person whose console does not know it, words with the code beside (decision 023).
 */
@Catch()
@Injectable()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    if (isGivenUp(http.getRequest<Request>())) {
      this.log.debug({ reason: String(error) }, 'request given up by its caller');
      response.destroy();
      return;
    }
    const refusal = refusalOf(error);
    const id = refusal.code === 'ERR_INTERNAL' ? this.report(error) : undefined;
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (RETRIED.has(refusal.code) || refusal.status === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    const words = wordsFor(http.getRequest<Request>(), refusal.code);
    const shown = words === undefined ? { error: refusal.code } : { error: words, code: refusal.code };
    response.status(refusal.status).json({ ...refusal.details, ...(id && { id }), ...shown });
  }

  private report(error: unknown): string {
    const id = randomUUID();
    const { name, stack } = error instanceof Error ? error : new Error(String(error));
    this.log.error({ id, name, stack }, 'request failed');
    return id;
  }
}

/** Programs read codes, in whatever language their users browse. */
const wordsFor = ({ path, headers }: Request, code: ErrorCode): string | undefined =>
  path.startsWith('/v1/') ? undefined : refusalWords(code, headers['accept-language']);

/** Whether the connection ended before the whole body had come: what fails then is the reading, and nobody gets an answer. */
const isGivenUp = ({ complete, destroyed }: Request): boolean => destroyed && !complete;

/** Anything that is not an AppError or an HTTP status counts as an internal failure. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = CODE_OF_STATUS[statusOf(error)];
  return new AppError(code ?? toWire(error).code, undefined, { cause: error });
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : 500;
}
