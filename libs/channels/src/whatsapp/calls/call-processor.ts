import type { ContactAlias, InboundContent } from '@prosa/contracts';
import { LRUCache } from 'lru-cache';
import type { ChannelSession, ChannelEventHandler } from '../../channel-adapter.js';
import type { BinaryNode } from '../baileys.js';
import type { LiveSocket } from '../connection/live-socket.js';
import { type InboundProcessor, knownName } from '../inbound/inbound-processor.js';
import { jidOf, aliasOfType } from '../inbound/jids.js';
import { callMessage, type CallUpdate, endOf, readCall, RINGS_FOR_MS } from './read-call.js';
import { withKnownAlias } from '../inbound/read-message.js';

/** Calls of one account that are remembered. */
const CALLS_MAX = 500;
const REMEMBERED_MS = 4 * 60 * RINGS_FOR_MS;

interface KnownCall {
  /** Of the offer: the end of a call may name the caller by fewer aliases. */
  aliases: ContactAlias[];
  isVideo: boolean;
  /** When it began to ring, in milliseconds since 1970. */
  at: number;
  acceptedAt?: number;
}

/**
 * Delivers calls: that one rings, and its outcome, each once per call. A stanza is confirmed to the network when it is
 * stored (docs/spec/reliability-security.md §4.3).
 */
export class CallProcessor {
  private readonly known = new LRUCache<string, KnownCall>({ max: CALLS_MAX, ttl: REMEMBERED_MS });

  constructor(
    private readonly session: ChannelSession,
    private readonly handler: ChannelEventHandler,
    private readonly inbound: InboundProcessor,
  ) {}

  /** Stores and confirms a stanza. Calls of groups are confirmed only: they belong to no ticket. */
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
    // An offer that waited while we were away is over: it was missed, or its end follows and replaces this outcome.
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
      const chatId = jidOf((aliasOfType(aliases, 'lid') ?? aliasOfType(aliases, 'phone'))!);
      const { connectionId } = this.session;
      const message = callMessage({ ...update, aliases }, { connectionId, chatId, externalId, content });
      await this.handler.received(message, { raw: null, alsoCommit: () => Promise.resolve() });
    });
  }
}
