import { eventually } from '@prosa/testing';
import { randomBytes } from 'node:crypto';
import type { OutboundSend, ReceiptUpdate } from '../../src/channel-adapter.js';
import type { ContractWorld, ShownMessage } from './contract-world.js';

/** A picture that no check of a provider can dislike. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends to the person of a world, and looks at what came of it. */
export class ContractBench {
  constructor(private readonly world: ContractWorld) {}

  async aSend(content: OutboundSend['content'], quoted: OutboundSend['quoted'] = null): Promise<OutboundSend> {
    const { adapter, person } = this.world;
    const providerId = `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
    return { providerId, chatId: await adapter.resolveChat(person.aliases), content, quoted, isFirstAttempt: true };
  }

  text(body: string): Promise<OutboundSend> {
    return this.aSend({ kind: 'text', text: body });
  }

  /** The person's messages with this text, when there are any. */
  shown(body: string): Promise<ShownMessage[]> {
    return eventually(async () => {
      const found = (await this.world.person.shown()).filter(({ text }) => text === body);
      if (found.length === 0) throw new Error(`${body} was not shown`);
      return found;
    });
  }

  /** All receipts of a message, by our id or by the provider's. */
  ticksOf({ providerId }: OutboundSend): ReceiptUpdate[] {
    const { ticks } = this.world.handler;
    const names = ticks.filter(({ sentAs }) => sentAs === providerId).map(({ externalId }) => externalId);
    return ticks.filter(({ externalId }) => [providerId, ...names].includes(externalId));
  }

  reached(message: OutboundSend, state: ReceiptUpdate['state']): Promise<void> {
    return eventually(async () => expect(this.ticksOf(message).map((tick) => tick.state)).toContain(state));
  }
}
