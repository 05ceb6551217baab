import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CostlyReads } from '../../limits/costly-reads.js';
import type { ActorRequest, ExternalRequest } from '../current-actor.js';

const COSTLY_READ = 'prosa:costly-read';

type IsCostly = (query: Request['query']) => boolean;

/** The route's reads need a place among their company's (`CostlyReads`): all of them, or those with such a query. */
export const CostlyRead = (isCostly: IsCostly = () => true) => SetMetadata<string, IsCostly>(COSTLY_READ, isCostly);

/** Whether the query of a list has a text to search for. */
export const isSearch: IsCostly = ({ searchParam }) => typeof searchParam === 'string' && searchParam.trim() !== '';

/** Waits for a place. Throws ERR_TOO_MANY_REQUESTS. */
@Injectable()
export class CostlyReadGuard implements CanActivate {
  constructor(private readonly reads: CostlyReads) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const isCostly = Reflect.getMetadata(COSTLY_READ, context.getHandler()) as IsCostly | undefined;
    if (!isCostly || context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const { actor, caller, query } = http.getRequest<Partial<ExternalRequest> & ActorRequest>();
    const by = caller?.credential ?? actor.sessionId ?? '';
    if (isCostly(query)) await this.reads.enter({ by, companyId: actor.companyId }, http.getResponse<Response>());
    return true;
  }
}
