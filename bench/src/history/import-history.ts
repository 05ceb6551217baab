import {
  type ChannelAdapter,
  ChannelEventHandlers,
  type ChannelSession,
  DeliverHistory,
  HistoryPace,
} from '@prosa/channels';
import type { RunningService } from '@prosa/service-kit/service';
import { type HistoryLoad, historyParts } from './history-load.js';

/** Without the rate that protects live messages: the limit of P15 has none either. */
class NoPace extends HistoryPace {
  override get available(): number {
    return Number.MAX_SAFE_INTEGER;
  }
}

/** Stores the parts as a session does that receives them, and publishes them; resolves when all are published. */
export async function importHistory(
  channels: RunningService,
  session: ChannelSession,
  load: HistoryLoad,
): Promise<void> {
  const handler = channels.app.get(ChannelEventHandlers, { strict: false }).of(session);
  for (const part of historyParts(load)) await handler.history?.store(part);
  const worker = load.history.isPaced
    ? channels.app.get(DeliverHistory, { strict: false })
    : new DeliverHistory(channels.db, new NoPace());
  const adapter = { isOpen: true, capabilities: {} } as ChannelAdapter;
  await worker.drain({ session, adapter }, new AbortController().signal);
}
