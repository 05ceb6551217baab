import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { map, type Observable } from 'rxjs';
import { AllowedOrigins } from '../http/allowed-origins.js';
import { withLocalDates } from './local-dates.js';

/** Answers to other consoles have the dates that they edit by the company's clock. */
@Injectable()
export class LocalDates implements NestInterceptor {
  constructor(private readonly origins: AllowedOrigins) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (!this.origins.isOther(headers)) return next.handle();
    return next.handle().pipe(map((answer: unknown) => withLocalDates(answer)));
  }
}
