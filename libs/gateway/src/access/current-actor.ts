import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor, ApiCaller } from '@prosa/contracts';
import type { Request } from 'express';

/** A request after the guards, which set the actor. */
export interface ActorRequest extends Request {
  actor: Actor;
}

/** A request of the external API after the guards. */
export interface ExternalRequest extends ActorRequest {
  caller: ApiCaller;
}

/** The caller, from the session or the credential alone (docs/spec/rules.md 1); ANONYMOUS on public routes. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor => context.switchToHttp().getRequest<ActorRequest>().actor,
);

/** The program that calls, on routes with `@ExternalAccess`; `CurrentActor` is its actor. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): ApiCaller => context.switchToHttp().getRequest<ExternalRequest>().caller,
);
