import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import type { ActorRequest } from '../access/current-actor.js';
import { CallLimits } from './call-limits.js';

/** Applies the limits of sessions and companies: an interceptor, since it must run after the guards that find the caller. */
@Injectable()
export class LimitCalls implements NestInterceptor {
  constructor(private readonly limits: CallLimits) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const { actor } = http.getRequest<ActorRequest>();
    if (actor.sessionId !== null) this.limits.enter(actor, http.getResponse<Response>());
    return next.handle();
  }
}
