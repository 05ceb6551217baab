import type { LiveEvents, LiveTopic } from '@prosa/contracts';

/** What a console is sent. */
export interface LiveMessage {
  topic: LiveTopic;
  payload: LiveEvents[LiveTopic];
}
