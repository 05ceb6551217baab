import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable } from '@nestjs/common';
import { AppError } from '@prosa/service-kit/http';
import type { Response } from 'express';
import { ErrorFilter } from '../http/error.filter.js';

/**
 * Consoles read the contact's other ticket from `error`, as JSON text: the only place where it is no code
 * (docs/spec/wire-contract.md §5). `code` carries it as well. All other refusals are answered as usual.
 */
@Catch()
@Injectable()
export class OtherTicketFilter implements ExceptionFilter {
  constructor(private readonly errorFilter: ErrorFilter) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const ticket = error instanceof AppError && error.code === 'ERR_OTHER_OPEN_TICKET' && error.details?.ticket;
    // oxlint-disable-next-line promise/valid-params -- Nest's filter, not a promise
    if (!ticket) return this.errorFilter.catch(error, host);
    const { code, status } = error;
    host
      .switchToHttp()
      .getResponse<Response>()
      .status(status)
      .json({ error: JSON.stringify(ticket), code, ticket });
  }
}
