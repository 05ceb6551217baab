import pg from 'pg';
import type { Figure } from '../report/figures.js';
import { ratioFigure, timePairs } from '../report/pairs.js';
import { userId } from '../seed/plan.js';
import { LONG_CHAT } from '../seed/seed-chats.js';
import type { World } from '../world.js';
import { RestClient } from './client.js';
import { CHATS_OF_USER, CHAT_HITS, MESSAGES_OF_CHAT } from './hand-written.js';

const ROW = 'P2-CHAT';
/** Messages of a page. */
const PAGE = 20;

/** P2-CHAT: pages of a long chat, one's chats with what is unread, and a search in them, beside hand-written SQL. */
export async function measureChats(world: World): Promise<Figure[]> {
  const db = new pg.Client({ connectionString: world.databaseUrl, options: '-c search_path=tenancy,public' });
  await db.connect();
  const rest = new RestClient(world, world.token(1, 0));
  const admin = userId(1, 0);
  const { longestChat } = world.options.scale;
  const messages = `/chats/${LONG_CHAT}/messages`;
  const page = (what: string, path: string, last: number) => ({
    what: `GET /chats/{id}/messages, ${what}`,
    ours: () => rest.get(path),
    raw: () => db.query({ name: 'chat', text: MESSAGES_OF_CHAT, values: [1, LONG_CHAT, last - PAGE, last] }),
  });
  const middle = Math.floor(longestChat / 2);
  try {
    const figures: Figure[] = [];
    for (const { what, ...work } of [
      page('newest page', messages, longestChat),
      page('page in the middle', `${messages}?before=${middle + 1}`, middle),
      {
        what: 'GET /chats, 51 of them, half of the long one unread',
        ours: () => rest.get('/chats'),
        raw: () => db.query({ name: 'chats', text: CHATS_OF_USER, values: [1, admin] }),
      },
      {
        what: 'GET /chats/search in the long one',
        ours: () => rest.get(`/chats/search?searchParam=orcamento&chatId=${LONG_CHAT}`),
        raw: () => db.query(CHAT_HITS, [1, LONG_CHAT, '%orcamento%']),
      },
    ]) {
      const times = what.includes('search') ? { pairs: 5, calls: 10, warmUp: 20 } : undefined;
      figures.push(ratioFigure(await timePairs(work, times), { row: ROW, what, atMost: 3 }));
    }
    return figures;
  } finally {
    await rest.close();
    await db.end();
  }
}
