import type { ContactAlias, InboundContent } from '@prosa/contracts';
import { LRUCache } from 'lru-cache';
import type { ChannelSession, ChannelEventHandler } from '../../channel-adapter.js';
import type { BinaryNode } from '../baileys.js';
import type { LiveSocket } from '../connection/live-socket.js';
import { type InboundProcessor, knownName } from '../inbound/inbound-processor.js';
import { jidOf } from '../inbound/jids.js';
import { callMessage, type CallUpdate, endOf, readCall, RINGS_FOR_MS } from './read-call.js';
import { withKnownAlias } from '../inbound/read-message.js';

/** Calls of one account that are remembered at once. */
const CALLS_MAX = 500;
const REMEMBERED_MS = 4 * 60 * RINGS_FOR_MS;

interface KnownCall {
  /** Its end may name the caller by less than its beginning did. */
  aliases: ContactAlias[];
  isVideo: boolean;
  /** When it began to ring. */
  at: number;
  acceptedAt?: number;
}

/**
 * Hands calls to the sink: that one rings, and what became of it, each once a call. The network is told that we have a
 * stanza when that is stored (reliability-security §4.3).
 */
export class CallProcessor {
  private readonly known = new LRUCache<string, KnownCall>({ max: CALLS_MAX, ttl: REMEMBERED_MS });

  constructor(
    private readonly session: ChannelSession,
    private readonly handler: ChannelEventHandler,
    private readonly inbound: InboundProcessor,
  ) {}

  /** Calls of groups are nobody's ticket. */
  async handle(live: LiveSocket, stanza: BinaryNode, confirm: () => Promise<void>): Promise<void> {
    const update = readCall(stanza, live.me);
    const isStored = !update || update.isGroup || (await this.store(live, update));
    if (isStored) await confirm();
  }

  private async store(live: LiveSocket, update: CallUpdate): Promise<boolean> {
    const known = this.remember(update);
    if (update.step === 'accept') return true;
    const { callId, creator } = update;
    const merged = { ...update, ...known };
    if (update.step === 'offer' && Date.now() - update.at < RINGS_FOR_MS) {
      const ring = { kind: 'ring', callId, creator, isVideo: known.isVideo } as const;
      return this.deliver(live, merged, `ring:${callId}`, ring);
    }
    // An offer that waited for us is over: nobody took it, or its end waits behind it and says the same of it.
    const call = { isVideo: known.isVideo, ...endOf(update, known.acceptedAt) };
    return this.deliver(live, merged, callId, { kind: 'call', call });
  }

  private remember({ callId, step, at, isVideo, aliases }: CallUpdate): KnownCall {
    const known = this.known.get(callId) ?? { aliases, isVideo, at };
    const call = {
      ...known,
      ...(step === 'offer' && { aliases, isVideo, at }),
      ...(step === 'accept' && { acceptedAt: at }),
    };
    this.known.set(callId, call);
    return call;
  }

  private deliver(live: LiveSocket, update: CallUpdate, externalId: string, content: InboundContent): Promise<boolean> {
    return this.inbound.deliverInLane(live, update.callId, async () => {
      const aliases = await withKnownAlias(update.aliases, (id) => knownName(live, id));
      const chatId = jidOf(aliases.find(({ type }) => type === 'lid') ?? aliases[0]!);
      const { connectionId } = this.session;
      const message = callMessage({ ...update, aliases }, { connectionId, chatId, externalId, content });
      await this.handler.received(message, { raw: null, alsoCommit: () => Promise.resolve() });
    });
  }
}
