import { Injectable } from '@nestjs/common';
import { Bus, planOf } from '@prosa/service-kit/bus';
import type { LiveClient } from '../sockets/live-client.js';
import { type ChatTypist, ChatTypists } from './chat-typists.js';
import { isId } from './is-id.js';

/** What comes sooner after the last beginning is dropped: a console repeats it every few seconds. */
const BEGIN_EVERY_MS = 1_000;

/** One socket's state, and the steps that wait for the one before. */
interface Writing {
  typist: ChatTypist | null;
  /** When the last beginning was handled. Milliseconds since 1970. */
  beganAt: number;
  turn: Promise<void>;
}

/** That the user of our console is writing in a chat: `typeInChat` with the chat and whether they write. */
@Injectable()
export class TypeInChat {
  private readonly states = new WeakMap<LiveClient, Writing>();

  constructor(
    private readonly bus: Bus,
    private readonly typists: ChatTypists,
  ) {}

  type(client: LiveClient, [chatId, isTyping]: unknown[]): void {
    if (!client.isOurs || !isId(chatId) || typeof isTyping !== 'boolean') return;
    const state = this.states.get(client) ?? { typist: null, beganAt: 0, turn: Promise.resolve() };
    this.states.set(client, state);
    if (isTyping && Date.now() - state.beganAt < BEGIN_EVERY_MS) return;
    if (isTyping) state.beganAt = Date.now();
    inTurn(state, () => (isTyping ? this.begin(client, chatId, state) : this.end(state, chatId)));
  }

  /** The socket is closed. */
  leave(client: LiveClient): void {
    const state = this.states.get(client);
    if (state) inTurn(state, () => this.end(state, state.typist?.chatId));
  }

  /** Each beginning requests the members of today: whoever was removed neither writes nor sees who does. */
  private async begin(client: LiveClient, chatId: number, state: Writing): Promise<void> {
    const memberIds = await this.membersOf(client, chatId);
    if (!memberIds) return this.end(state, state.typist?.chatId);
    const { socket, actor } = client;
    const { companyId, userId, name } = actor;
    state.typist = { socketId: socket.id, companyId, chatId, userId, name, memberIds, isTyping: true };
    await this.typists.publish(state.typist);
  }

  private async end(state: Writing, chatId: number | undefined): Promise<void> {
    const { typist } = state;
    if (typist?.chatId !== chatId || !typist) return;
    state.typist = null;
    await this.typists.publish({ ...typist, isTyping: false });
  }

  /** Null when the user is no member, or the company has no chats. */
  private async membersOf({ actor }: LiveClient, chatId: number): Promise<number[] | null> {
    const { useInternalChat } = await planOf(this.bus, actor);
    if (!useInternalChat) return null;
    const members = this.bus.request(actor, { name: 'chats.members', input: { chatId } });
    return members.then(
      ({ userIds }) => userIds,
      () => null,
    );
  }
}

function inTurn(state: Writing, act: () => Promise<void>): void {
  state.turn = state.turn.then(act).catch(() => undefined);
}
