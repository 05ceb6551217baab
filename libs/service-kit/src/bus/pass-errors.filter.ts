import { APP_FILTER } from '@nestjs/core';
import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';

/** Passes a handler's error to our transport unchanged. Nest's own filter would replace it by a general text. */
@Catch()
export class PassErrorsFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/** Registers the filter for all handlers of a microservice, also in a testing module. */
export const BUS_FILTER = { provide: APP_FILTER, useClass: PassErrorsFilter };
