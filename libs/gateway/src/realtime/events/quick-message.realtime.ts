import type { EventMessage, QuickMessageOwnership } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { LiveLog } from '../log/live-log.js';
import type { Audience, NewLiveEvent } from '../log/logged-event.js';
import { EventController } from '../../events/event-controller.js';

/**
 * Shared quick messages reach the company, others their owner and those who manage them (docs/spec/secondary.md §6).
 */
@EventController()
export class QuickMessageRealtime {
  constructor(private readonly log: LiveLog) {}

  @OnEvent('quickMessage.created')
  created(event: EventMessage<'quickMessage.created'>): Promise<void> {
    const record = event.data.quickMessage;
    return this.log.record(event, [liveEventOf(record, { action: 'create', record })]);
  }

  /** When a quick message is no longer shared, it is deleted for all others. */
  @OnEvent('quickMessage.changed')
  changed(event: EventMessage<'quickMessage.changed'>): Promise<void> {
    const { quickMessage: record, wasGeral } = event.data;
    const { id, userId, geral } = record;
    const update = liveEventOf(record, { action: 'update', record });
    if (geral || !wasGeral) return this.log.record(event, [update]);
    const deletion = {
      ...update,
      audience: { kind: 'nonKeepers', userId },
      payload: { action: 'delete', id },
    } as const;
    return this.log.record(event, [update, deletion]);
  }

  @OnEvent('quickMessage.deleted')
  deleted(event: EventMessage<'quickMessage.deleted'>): Promise<void> {
    const { quickMessageId: id, ...ownership } = event.data;
    return this.log.record(event, [liveEventOf(ownership, { action: 'delete', id })]);
  }
}

type QuickMessageLiveEvent = Extract<NewLiveEvent, { topic: 'quickemessage' }>;

function liveEventOf(
  { geral, userId }: QuickMessageOwnership,
  payload: QuickMessageLiveEvent['payload'],
): QuickMessageLiveEvent {
  const audience: Audience = geral ? { kind: 'company' } : { kind: 'keepers', userId };
  return { topic: 'quickemessage', rooms: [], audience, payload };
}
