import { AppError } from '@prosa/service-kit/http';
import type { Log } from '@prosa/service-kit/operations';
import type { ChannelSession, HistoryBatch, HistoryHandler } from '../../channel-adapter.js';
import { loggable } from '../../loggable.js';
import type { LiveSocket } from '../connection/live-socket.js';
import type { InboundProcessor } from '../inbound/inbound-processor.js';
import type { MediaTrust } from '../media/media-trust.js';
import { type HistoryPart, isEnd, isRequested, type Notification, readPart } from './history-part.js';
import { readHistory } from './read-history.js';

/** Messages stored in one transaction, at most. */
const TOGETHER_MAX = 300;
/** Pauses before the repeats of a download that failed, in milliseconds. */
const RETRY_PAUSES_MS = [500, 2_000, 10_000];
/** The lane of all parts of a session: one is downloaded and read at a time. */
const LANE = 'history';

interface HistoryProcessorOptions {
  session: ChannelSession;
  handler: HistoryHandler | undefined;
  inbound: InboundProcessor;
  trust: MediaTrust;
  log: Log;
}

/**
 * Reads the parts of the phone's history and delivers their messages. The announcement of a part stays open in the
 * journal until all of them are stored: after a kill it is read again.
 */
export class HistoryProcessor {
  constructor(private readonly options: HistoryProcessorOptions) {}

  /** Resolves to whether the announcement is done with. */
  async process(live: LiveSocket, notification: Notification): Promise<boolean> {
    const { handler } = this.options;
    const isWanted = handler && (isRequested(notification) || (await handler.wish()) !== 'none');
    if (!isWanted) return true;
    const part = await this.part(live, notification);
    if (part === 'missing') return true;
    return part !== 'later' && this.deliver(live, notification, part, handler);
  }

  private async deliver(
    live: LiveSocket,
    notification: Notification,
    part: HistoryPart,
    handler: HistoryHandler,
  ): Promise<boolean> {
    const { inbound, session } = this.options;
    await storeIds(live, part);
    for (const batch of batchesOf(notification, part, await readHistory(part, live, session.connectionId))) {
      if (!(await inbound.deliverInLane(live, LANE, () => handler.store(batch)))) return false;
    }
    return true;
  }

  private async part(live: LiveSocket, notification: Notification): Promise<HistoryPart | 'missing' | 'later'> {
    const { inbound, session, log, trust } = this.options;
    for (const pauseMs of [...RETRY_PAUSES_MS, null]) {
      try {
        return await readPart(notification, live.sock, trust);
      } catch (error) {
        const isMissing = error instanceof AppError || MISSING_STATUSES.includes(statusOf(error));
        log.warn({ ...session, reason: loggable(error) }, 'a part of the history could not be read');
        if (isMissing) return 'missing';
        if (pauseMs === null || live.isRetired) return 'later';
        await inbound.sleep(pauseMs);
      }
    }
    return 'later';
  }
}

/** The host's answers for a file that it has no more. */
const MISSING_STATUSES = [404, 410];
const statusOf = (error: unknown): number => (error as { output?: { statusCode?: number } }).output?.statusCode ?? 0;

/** The library does so for the parts that it reads itself. Its failure loses no message. */
async function storeIds(live: LiveSocket, { lidPnMappings }: HistoryPart): Promise<void> {
  if (lidPnMappings.length === 0) return;
  await live.sock.signalRepository.lidMapping.storeLIDPNMappings(lidPnMappings).catch(() => undefined);
}

/** A part without messages is one batch as well: it may be the last. An answer is one, however large. */
function batchesOf(
  notification: Notification,
  { chats }: HistoryPart,
  messages: HistoryBatch['messages'],
): HistoryBatch[] {
  const chatId = chats[0]?.id;
  if (isRequested(notification)) return [{ kind: 'requested', messages, isLast: false, ...(chatId && { chatId }) }];
  const batches: HistoryBatch[] = [];
  for (let from = 0; from === 0 || from < messages.length; from += TOGETHER_MAX) {
    const isLast = isEnd(notification) && from + TOGETHER_MAX >= messages.length;
    batches.push({ kind: 'pushed', messages: messages.slice(from, from + TOGETHER_MAX), isLast });
  }
  return batches;
}
