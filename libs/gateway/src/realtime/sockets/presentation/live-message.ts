import type { LiveEvents, LiveTopic, OtherConsolesEvents } from '@prosa/contracts';

/** What a console is sent. */
export interface LiveMessage {
  topic: LiveTopic | keyof OtherConsolesEvents;
  payload: LiveEvents[LiveTopic] | OtherConsolesEvents[keyof OtherConsolesEvents];
}
