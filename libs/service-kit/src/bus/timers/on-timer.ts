import type { EventMessage } from '@prosa/contracts';
import { EventPattern } from '@nestjs/microservices';
import { kindPattern } from '../event-pattern.js';

type HandlesTimer = <Handler extends (event: EventMessage<'timer.due'>) => Promise<unknown>>(
  target: object,
  key: string | symbol,
  method: TypedPropertyDescriptor<Handler>,
) => void;

/**
 * Handles the due timers of one kind, in a controller like `OnEvent`: at least once, in order for each timer key, with
 * the same retries and dead letters. One handler a kind in a service; timers of kinds without a handler are ignored.
 */
export const OnTimer = (kind: string) => EventPattern(kindPattern('timer.due', kind)) as HandlesTimer;
