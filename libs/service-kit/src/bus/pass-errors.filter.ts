import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { throwError, type Observable } from 'rxjs';

/** Hands a handler's error to our transport as it is; Nest's own filter would replace it by a general text. */
@Catch()
export class PassErrorsFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
