import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { ActorRequest } from '../access/current-actor.js';
import { BaseAddress } from '../http/base-address.js';
import { PresentPictures } from './present-pictures.js';

/** Replaces contacts' pictures by signed links in the answers of all routes. */
@Injectable()
export class LinkPictures implements NestInterceptor {
  constructor(
    private readonly pictures: PresentPictures,
    private readonly base: BaseAddress,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<ActorRequest>();
    const { companyId } = request.actor;
    return next
      .handle()
      .pipe(map((answer: unknown) => this.pictures.execute(companyId, answer, this.base.transform(request))));
  }
}
