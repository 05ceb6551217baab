import type { EventMessage, EventName, RequestMessage, RequestName, Requests } from '@prosa/contracts';
import { EventPattern, MessagePattern } from '@nestjs/microservices';

type Handles<Message, Result> = <Handler extends (message: Message) => Promise<Result>>(
  target: object,
  key: string | symbol,
  method: TypedPropertyDescriptor<Handler>,
) => void;

/** Answers the request of that name; the compiler checks input and output against the contracts. */
export const OnRequest = <N extends RequestName>(name: N) =>
  MessagePattern(name) as Handles<RequestMessage<N>, Requests[N]['output']>;

/**
 * Handles the event of that name: at least once, and in order for each key. A service has one handler per event. A
 * handler that writes does so in `once(…)`; a rejected event is retried with growing delay, then becomes a dead letter.
 */
export const OnEvent = <N extends EventName>(name: N) => EventPattern(name) as Handles<EventMessage<N>, void>;
