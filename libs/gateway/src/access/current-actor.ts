import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Actor } from '@prosa/contracts';
import type { Request } from 'express';

/** A request after the guards, which set the actor. */
export interface ActorRequest extends Request {
  actor: Actor;
}

/** The caller, from the session alone (docs/spec/rules.md 1); ANONYMOUS on public routes. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor => context.switchToHttp().getRequest<ActorRequest>().actor,
);
