import type { BotAnswer, BotReply, BotTurn, HistoryLine } from '@prosa/bots';
import { type BotCall, FIRST_ZONE, type TriedReply, type TriedTurn } from '@prosa/contracts';
import type { Reader } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { randomUUID } from 'node:crypto';
import { rows } from '../../database/rows.js';

/** A dialogue that is tried, as it comes back with each text. */
interface Trial {
  key: string;
  state: Record<string, unknown> | null;
  lines: HistoryLine[];
}

interface Tried {
  /** The last text is the one to answer. */
  texts: readonly string[];
  state?: string;
}

/** The most lines that are remembered. */
const LINES_MAX = 40;
const NUMBER = '5511900000000';

/** Throws ERR_VALIDATION for a state that is none of ours. */
export function readTrial({ state }: Tried): Trial {
  if (!state) return { key: randomUUID(), state: null, lines: [] };
  try {
    const { key, state: known, lines } = JSON.parse(state) as Partial<Trial>;
    if (typeof key !== 'string' || !Array.isArray(lines)) throw new Error('no dialogue');
    return { key, state: known ?? null, lines: lines.slice(-LINES_MAX) };
  } catch (error) {
    throw new AppError('ERR_VALIDATION', { fields: { state: ['isState'] } }, { cause: error });
  }
}

/** What a bot learns of somebody who tries it: nothing of any customer. */
export async function trialTurn(reader: Reader, companyId: number, tried: Tried, trial: Trial): Promise<BotTurn> {
  const [facts] = await rows<Pick<BotTurn, 'company' | 'abilities'>>(
    reader,
    `SELECT json_build_object('id', $1::integer, 'name', coalesce(o.name, ''), 'zone', coalesce(o.time_zone, '${FIRST_ZONE}'))
         AS company,
       json_build_object(
         'queues', (SELECT coalesce(json_agg(json_build_object('id', q.id, 'name', q.name) ORDER BY q.id), '[]')
            FROM queue q WHERE q.company_id = $1 AND NOT q.is_deleted),
         'tags', (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.id), '[]')
            FROM tag g WHERE g.company_id = $1 AND g.kanban = 0),
         'fields', '[]'::json) AS abilities
     FROM (VALUES (1)) one LEFT JOIN company_options o ON o.company_id = $1`,
    [companyId],
  );
  const now = new Date().toISOString();
  const text = tried.texts.at(-1)!;
  const { key, state, lines } = trial;
  return {
    ...facts!,
    key: `${key}-${lines.length}`,
    attempt: 1,
    session: { key, state, silentMs: state ? 0 : null },
    messages: [
      { id: lines.length + 1, kind: 'text', text, choiceId: null, sentAt: now, externalId: 'TEST', file: null },
    ],
    contact: { id: 0, name: 'Cliente de teste', number: NUMBER, chatId: `${NUMBER}@s.whatsapp.net`, fields: {} },
    ticket: { id: 0, uuid: key, status: 'pending', queueId: null, protocol: '0' },
    connection: { id: 0, name: 'Teste', channel: 'whatsapp' },
    history: (max) => Promise.resolve(lines.slice(-max)),
  };
}

/** What is shown of an answer. */
export function triedTurn(turn: BotTurn, trial: Trial, answer: BotAnswer, calls: BotCall[]): TriedTurn {
  const at = new Date().toISOString();
  const own: HistoryLine = { by: 'contact', name: '', text: turn.messages[0]!.text, at };
  const answered = answer.replies.map((reply): HistoryLine => ({ by: 'bot', name: '', text: shown(reply).text, at }));
  const lines = [...trial.lines, own, ...answered].slice(-LINES_MAX);
  const state = JSON.stringify({ key: trial.key, state: answer.state, lines } satisfies Trial);
  const orders = answer.orders.map(({ kind, ...detail }) => ({
    kind,
    detail: Object.values(detail).filter(Boolean).join(', '),
  }));
  return { replies: answer.replies.map(shown), orders, hasEnded: answer.hasEnded, state, calls };
}

function shown(reply: BotReply): TriedReply {
  const text = reply.kind === 'file' ? reply.caption : reply.text;
  const choices = reply.kind === 'choices' ? reply.choices.map(({ title }) => title) : [];
  return { kind: reply.kind, text, choices, url: reply.kind === 'file' ? reply.url : '' };
}
