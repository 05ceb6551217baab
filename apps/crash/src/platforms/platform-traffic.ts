import type { Api } from '@prosa/harness';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from '../ledger.js';
import type { Flow } from '../traffic/flow.js';
import { sendUntilAnswered } from '../traffic/send-until-answered.js';
import type { PlatformChat } from './open-chats.js';
import type { Platforms } from './start-platforms.js';

/**
 * Share of the run within which all is written: a message of unknown outcome waits a minute for the platform's word, and
 * should not have to after the last kill.
 */
const WRITTEN_BY = 0.5;
const POLL_MS = 50;
/** The Cloud API gives the times of messages in whole seconds: those of one second have no order. */
const SECOND_MS = 1_000;

interface Options {
  api: Api;
  platforms: Platforms;
  chats: readonly PlatformChat[];
  ledger: Ledger;
  log(line: string): void;
}

/** Customers write to accounts of the platforms, and attendants answer: the answers of a chat in order. */
export class PlatformTraffic {
  private readonly lanes = new Map<PlatformChat, Promise<void>>();
  /** When each chat may be written to again. */
  private readonly nextAt = new Map<PlatformChat, number>();
  private count = 0;

  constructor(private readonly options: Options) {}

  /** Spreads this many messages, half each way, over the first part of the run. */
  async run(flow: Flow, messages: number): Promise<void> {
    const { chats } = this.options;
    for (let number = 0; number < messages; number += 2) {
      const at = (flow.total * WRITTEN_BY * number) / messages;
      while (flow.started < at) await sleep(POLL_MS);
      const chat = chats[(number / 2) % chats.length];
      if (!chat) continue;
      await this.write(chat);
      this.answer(chat);
    }
    await this.finish();
  }

  /** One message and one answer on each account, for a failpoint that they pass. */
  async cause(): Promise<void> {
    const { chats } = this.options;
    const accounts = [...new Set(chats.map(({ account }) => account))];
    for (const account of accounts) {
      const [chat] = chats.filter((each) => each.account === account);
      if (!chat) continue;
      await this.write(chat);
      this.answer(chat);
    }
  }

  /** Resolves when every answer was acknowledged to its caller. */
  async finish(): Promise<void> {
    await Promise.all(this.lanes.values());
  }

  private async write(chat: PlatformChat): Promise<void> {
    const { ledger, platforms } = this.options;
    const { account, personId, contactId } = chat;
    await sleep(Math.max(0, (this.nextAt.get(chat) ?? 0) - Date.now()));
    const seq = this.count++;
    const line = { direction: 'webhook', chat: contactId, seq, text: `webhook/${account}/${personId}/${seq}` } as const;
    ledger.write({ kind: 'intent', ...line });
    const { id } = await platforms.admin.person(personId).writes(account, line.text);
    ledger.write({ kind: 'ack', ...line, id });
    this.nextAt.set(chat, Date.now() + SECOND_MS);
  }

  private answer(chat: PlatformChat): void {
    const { ledger } = this.options;
    const { account, personId, contactId, ticketId } = chat;
    const seq = this.count++;
    const line = { direction: 'answer', chat: contactId, seq, text: `answer/${account}/${personId}/${seq}` } as const;
    const send = async () => {
      ledger.write({ kind: 'intent', ...line });
      ledger.write({ kind: 'ack', ...line, id: await sendUntilAnswered(this.options, ticketId, line.text) });
    };
    this.lanes.set(chat, (this.lanes.get(chat) ?? Promise.resolve()).then(send));
  }
}
