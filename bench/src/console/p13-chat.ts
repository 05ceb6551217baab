import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { appendEvent } from '../fan-out/append-event.js';
import { RestClient } from '../reads/client.js';
import type { Figure } from '../report/figures.js';
import { LONG_CHAT } from '../seed/seed-chats.js';
import { ADMIN, type World } from '../world.js';
import { heapGrowth, longestTaskFigure, messageNodes } from './console-figures.js';
import { atEvenPace } from './live-load.js';
import { BUBBLE, SlowPage, THREAD } from './slow-page.js';

/** Until the first paint and what follows it are over. */
const IDLE_BEFORE_MS = 3_000;
/** First id beyond those of seeding. */
const FIRST_FREE = 1_000_000_000;

/** Adds the user who signs in to the long chat, of which they have read half. */
const JOIN = `
  WITH joined AS (
    UPDATE tenancy.chat SET member_ids = array_append(member_ids, id_of.user_id)
    FROM (SELECT id AS user_id FROM tenancy.app_user WHERE email = '${ADMIN.email}') id_of
    WHERE company_id = 1 AND id = ${LONG_CHAT} RETURNING user_id, last_seq
  )
  INSERT INTO tenancy.chat_member (company_id, chat_id, user_id, read_seq)
  SELECT 1, ${LONG_CHAT}, user_id, last_seq / 2 FROM joined`;

interface ChatRow {
  id: number;
  uuid: string;
  lastMessage: string;
  users: { userId: number }[];
}

interface ChatMessageRow {
  id: number;
  seq: number;
}

/** P13-CHAT: an internal chat of 10,000 messages among 101 members, in a browser with a processor slowed four times. */
export async function measureChat(world: World): Promise<Figure[]> {
  const seconds = world.options.scale.consoleSeconds;
  const db = new pg.Pool({ connectionString: world.databaseUrl, max: 2 });
  const slow = await SlowPage.open();
  try {
    await db.query(JOIN);
    const { chat, message } = await longChat(world);
    await slow.signIn(world.product.url, ADMIN);
    await slow.page.goto(`${world.product.url}/chats/${chat.uuid}`);
    await slow.page.locator(BUBBLE).first().waitFor();
    await pause(IDLE_BEFORE_MS);
    let nodes = 0;
    const each = async () => void (nodes = Math.max(nodes, await slow.count(BUBBLE)));
    world.print('P13: the internal chat is scrolled');
    const inThread = await slow.longestTask(() => slow.scroll(THREAD, { step: -400, seconds, each }));
    await slow.scroll(THREAD, { step: 20_000, seconds: 2 });
    const live = () => atEvenPace(seconds, (number) => newMessage(db, chat, message, number));
    world.print('P13: live messages in the internal chat');
    const inLive = await slow.longestTask(live);
    const before = await slow.heapMb();
    await live();
    return figuresOf({ inThread, inLive, nodes, before, after: await slow.heapMb() });
  } finally {
    await db.end();
    await slow.close();
  }
}

async function longChat(world: World): Promise<{ chat: ChatRow; message: ChatMessageRow }> {
  const rest = new RestClient(world, world.token(1, 0));
  try {
    const { records: chats } = await rest.get<{ records: ChatRow[] }>('/chats');
    const { records: messages } = await rest.get<{ records: ChatMessageRow[] }>(`/chats/${LONG_CHAT}/messages`);
    const chat = chats.find(({ id }) => id === LONG_CHAT);
    const message = messages.toSorted((one, other) => one.seq - other.seq).at(-1);
    if (!chat || !message) throw new Error('the long chat is empty');
    return { chat, message };
  } finally {
    await rest.close();
  }
}

/** A message of a colleague, as the gateway logs it. */
function newMessage(db: pg.Pool, chat: ChatRow, last: ChatMessageRow, number: number): Promise<void> {
  const senderId = chat.users[1 + (number % (chat.users.length - 1))]?.userId;
  const text = `Bom dia, o pedido ${number} ainda não chegou`;
  const createdAt = new Date().toISOString();
  const newMessage = {
    ...last,
    id: FIRST_FREE + number,
    seq: last.seq + 1 + number,
    senderId,
    message: text,
    createdAt,
    chat: { users: chat.users.map(({ userId }) => ({ userId })) },
  };
  return appendEvent(db, 1, {
    topic: 'chat',
    rooms: [],
    audience: { kind: 'members', of: `chat:${chat.id}`, members: chat.users.map(({ userId }) => userId) },
    payload: { action: 'new-message', chat: { ...chat, lastMessage: text, updatedAt: createdAt }, newMessage },
  });
}

function figuresOf(read: Record<'inThread' | 'inLive' | 'nodes' | 'before' | 'after', number>): Figure[] {
  const { inThread, inLive, nodes, before, after } = read;
  return [
    longestTaskFigure('while an internal chat of 10,000 is scrolled', inThread),
    longestTaskFigure('in the internal chat at 50 messages a second', inLive),
    messageNodes('messages of the internal chat', nodes),
    heapGrowth('of the internal chat after another run of messages', before, after),
  ];
}
