import type { ContactAlias, InboundContent } from '@prosa/contracts';
import { LRUCache } from 'lru-cache';
import type { ChannelSession, ChannelSink } from '../../channel-adapter.js';
import type { BinaryNode } from '../baileys.js';
import type { LiveSocket } from '../connection/live-socket.js';
import { type InboundDesk, knownName } from '../inbound/inbound-desk.js';
import { jidOf } from '../inbound/jids.js';
import { callMessage, type CallNews, endOf, readCall, RINGS_FOR_MS } from './read-call.js';
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
export class CallDesk {
  private readonly known = new LRUCache<string, KnownCall>({ max: CALLS_MAX, ttl: REMEMBERED_MS });

  constructor(
    private readonly session: ChannelSession,
    private readonly sink: ChannelSink,
    private readonly desk: InboundDesk,
  ) {}

  /** Calls of groups are nobody's ticket. */
  async take(live: LiveSocket, stanza: BinaryNode, confirm: () => Promise<void>): Promise<void> {
    const news = readCall(stanza, live.me);
    const isKept = !news || news.isGroup || (await this.keep(live, news));
    if (isKept) await confirm();
  }

  private async keep(live: LiveSocket, news: CallNews): Promise<boolean> {
    const known = this.remember(news);
    if (news.step === 'accept') return true;
    const { callId, creator } = news;
    const told = { ...news, ...known };
    if (news.step === 'offer' && Date.now() - news.at < RINGS_FOR_MS) {
      const ring = { kind: 'ring', callId, creator, isVideo: known.isVideo } as const;
      return this.tell(live, told, `ring:${callId}`, ring);
    }
    // An offer that waited for us is over: nobody took it, or its end waits behind it and says the same of it.
    const call = { isVideo: known.isVideo, ...endOf(news, known.acceptedAt) };
    return this.tell(live, told, callId, { kind: 'call', call });
  }

  private remember({ callId, step, at, isVideo, aliases }: CallNews): KnownCall {
    const known = this.known.get(callId) ?? { aliases, isVideo, at };
    const call = {
      ...known,
      ...(step === 'offer' && { aliases, isVideo, at }),
      ...(step === 'accept' && { acceptedAt: at }),
    };
    this.known.set(callId, call);
    return call;
  }

  private tell(live: LiveSocket, news: CallNews, externalId: string, content: InboundContent): Promise<boolean> {
    return this.desk.keep(live, news.callId, async () => {
      const aliases = await withKnownAlias(news.aliases, (id) => knownName(live, id));
      const chatId = jidOf(aliases.find(({ type }) => type === 'lid') ?? aliases[0]!);
      const { connectionId } = this.session;
      const message = callMessage({ ...news, aliases }, { connectionId, chatId, externalId, content });
      await this.sink.received(message, { raw: null, alsoCommit: () => Promise.resolve() });
    });
  }
}
