import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { seesMaskedNumbers, withMaskedNumbers } from '@prosa/contracts';
import { map, type Observable } from 'rxjs';
import type { ActorRequest } from '../access/current-actor.js';

/** Masks contacts' numbers in the answers of all routes, for callers who may not see them (docs/spec/rules.md 24). */
@Injectable()
export class MaskNumbers implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const { actor } = context.switchToHttp().getRequest<ActorRequest>();
    if (!seesMaskedNumbers(actor)) return next.handle();
    return next.handle().pipe(map((answer: unknown) => withMaskedNumbers(answer)));
  }
}
