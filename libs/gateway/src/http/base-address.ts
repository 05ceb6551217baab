import { createParamDecorator, type ExecutionContext, Injectable, type PipeTransform } from '@nestjs/common';
import { PlatformConfig } from '@prosa/service-kit/operations';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';

const HOST = /^[\w.:[\]-]{1,255}$/;

type Reached = Pick<IncomingMessage, 'headers'>;

/** The address under which a caller reaches us: absolute links begin with it (docs/spec/wire-contract.md §2). */
@Injectable()
export class BaseAddress implements PipeTransform<Reached, string> {
  constructor(private readonly config: PlatformConfig) {}

  /** PUBLIC_URL when it is set, else the host that the request or the socket's handshake named. */
  transform({ headers }: Reached): string {
    const { host } = headers;
    if (this.config.PUBLIC_URL || !host || !HOST.test(host)) return this.config.publicUrl;
    return `http://${host}`;
  }
}

const request = createParamDecorator((_: unknown, context: ExecutionContext): Reached =>
  context.switchToHttp().getRequest<Request>(),
);

/** The address by which this caller reaches us. */
export const ReachedAt = () => request(BaseAddress);
