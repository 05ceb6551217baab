import type { Api, Phones } from '@prosa/harness';
import type { Direction, Ledger } from '../ledger.js';
import type { Flow } from './flow.js';
import { sendUntilAnswered } from './send-until-answered.js';
import type { Chat } from './world.js';

interface Traffic {
  api: Api;
  phones: Phones;
  chats: Chat[];
  ledger: Ledger;
  flow: Flow;
  log(line: string): void;
}

/** Sends as many messages as the flow allows, half each way: in order within a chat's direction, chats in parallel. */
export async function writeBothWays(traffic: Traffic): Promise<void> {
  const { chats, flow } = traffic;
  const shares = (sum: number) => chats.map((_, index) => Math.floor((sum + chats.length - 1 - index) / chats.length));
  const [inbound, outbound] = [shares(Math.ceil(flow.total / 2)), shares(Math.floor(flow.total / 2))];
  await Promise.all(
    chats.flatMap((chat, index) => [
      writeOneWay(traffic, chat, { direction: 'in', count: inbound[index] ?? 0 }),
      writeOneWay(traffic, chat, { direction: 'out', count: outbound[index] ?? 0 }),
    ]),
  );
}

async function writeOneWay(
  traffic: Traffic,
  chat: Chat,
  { direction, count }: { direction: Direction; count: number },
): Promise<void> {
  for (let seq = 0; seq < count; seq++) {
    await traffic.flow.acquire(direction, chat.connection);
    const line = { direction, chat: chat.phone, seq, text: `${direction}/${chat.phone}/${seq}` };
    traffic.ledger.write({ kind: 'intent', ...line });
    const id =
      direction === 'in'
        ? await traffic.phones.write(chat.phone, chat.business, line.text)
        : await sendUntilAnswered(traffic, chat.ticketId, line.text);
    traffic.ledger.write({ kind: 'ack', ...line, id });
  }
}
