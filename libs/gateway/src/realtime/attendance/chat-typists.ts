import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type ChatTyping, TYPING_LASTS_MS } from '@prosa/contracts';
import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { DataSource } from 'typeorm';
import { LiveClients } from '../sockets/live-clients.js';
import { MomentChannel } from './moment-channel.js';

/** What gateways send each other: a socket's user begins or ends writing in a chat, whose members are these. */
export interface ChatTypist {
  socketId: string;
  companyId: number;
  chatId: number;
  userId: number;
  name: string;
  memberIds: number[];
  isTyping: boolean;
}

type At = Pick<ChatTypist, 'companyId' | 'chatId'>;

interface Seen extends ChatTypist {
  /** Milliseconds since 1970. */
  until: number;
}

/** Who is writing in which chat: known to all gateways for the moment, shown to the members of the chat alone. */
@Injectable()
export class ChatTypists implements OnApplicationBootstrap, OnModuleDestroy {
  /** By socket id, since a user may have two consoles. */
  private readonly seen = new Map<string, Seen>();
  /** By chat: its members when somebody began last. Whoever was removed since does not see those who began before. */
  private readonly members = new Map<string, number[]>();
  private readonly channel: MomentChannel<ChatTypist>;

  constructor(
    db: DataSource,
    private readonly clients: LiveClients,
    @Inject(LOG) log: Log,
  ) {
    this.channel = new MomentChannel(db, log, {
      channel: 'gateway_chat_typists',
      receive: (typist: ChatTypist) => this.receive(typist),
      sweep: () => this.sweep(),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.channel.open();
  }

  onModuleDestroy(): Promise<void> {
    return this.channel.close();
  }

  /** Notifies all gateways, this one too. Never rejects. */
  publish(typist: ChatTypist): Promise<void> {
    return this.channel.publish(typist);
  }

  private receive(typist: ChatTypist): void {
    const before = this.seen.get(typist.socketId);
    if (typist.isTyping) {
      this.members.set(keyOf(typist), typist.memberIds);
      this.seen.set(typist.socketId, { ...typist, until: Date.now() + TYPING_LASTS_MS });
    } else this.seen.delete(typist.socketId);
    if (before && !isAt(before, typist)) this.show(before);
    // A repetition is shown again, to consoles that connected meanwhile.
    if (typist.isTyping || before) this.show(typist);
  }

  private sweep(now = Date.now()): void {
    for (const [socketId, seen] of this.seen) {
      if (seen.until > now) continue;
      this.seen.delete(socketId);
      this.show(seen);
    }
  }

  /** Sends who is writing to the members with a console at this gateway. */
  private show(at: At): void {
    const there = [...this.seen.values()].filter((seen) => isAt(seen, at));
    const members = this.members.get(keyOf(at)) ?? [];
    if (there.length === 0) this.members.delete(keyOf(at));
    for (const client of this.clients.of(at.companyId)) {
      const { userId } = client.actor;
      if (!client.isOurs || !members.includes(userId)) continue;
      client.emitControl('live:chatTyping', { chatId: at.chatId, people: peopleBeside(userId, there) });
    }
  }
}

const keyOf = ({ companyId, chatId }: At): string => `${companyId}:${chatId}`;
const isAt = (a: At, b: At): boolean => a.chatId === b.chatId && a.companyId === b.companyId;

/** Each person once, whatever consoles they have. */
function peopleBeside(userId: number, there: Seen[]): ChatTyping['people'] {
  const people = new Map(there.map(({ userId: id, name }) => [id, { id, name }]));
  people.delete(userId);
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name));
}
