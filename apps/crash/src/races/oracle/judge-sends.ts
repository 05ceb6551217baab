import { readLines } from '../../oracle/read-lines.js';
import { type AtPhone, readPhones } from '../../oracle/phones.js';
import type { Found } from '../race.js';
import type { RaceLine, SendLine } from '../race-lines.js';
import { readRows } from '../read-rows.js';

interface Evidence {
  databaseUrl: string;
  inboxFile: string;
  ledgerFile: string;
  sends: number;
}

export interface Row {
  id: number;
  key: string;
  text: string;
  number: string;
  externalId: string;
}

interface Mistake {
  kind: 'lost' | 'doubled' | 'unequal' | 'refusals';
  what: string;
}

const EXAMPLES_MAX = 10;

/** Statuses of an answer with the message, and of a refusal of another text. */
interface Statuses {
  sent: number;
  refused: number;
}

const OF_CONSOLES: Statuses = { sent: 201, refused: 422 };

/** How the messages were sent. */
interface Way {
  begin: string;
  statuses: Statuses;
  rows: string;
}

/**
 * Checks one message per key: the same answer to all callers, stored once, at its phone under one id; other texts
 * refused.
 */
export async function judgeSends(
  { databaseUrl, inboxFile, ledgerFile, sends }: Evidence,
  { begin, statuses, rows: sql }: Way,
): Promise<Found> {
  const byKey = await readAnswers(ledgerFile);
  const rows = await readRows<Row>(databaseUrl, sql);
  const arrived = await readPhones(inboxFile);
  const phones = new Map([...arrived].filter(([text]) => text.startsWith(`${begin}/`)));
  const messages = new Map<string, Row[]>();
  for (const row of rows) messages.set(row.key, [...(messages.get(row.key) ?? []), row]);
  const mistakes = [...byKey].flatMap(([key, lines]) => judgeKey(lines, messages.get(key) ?? [], phones, statuses));
  const count = (kind: Mistake['kind']) => mistakes.filter((mistake) => mistake.kind === kind).length;
  const answers = [...byKey.values()].flat();
  return {
    figures: {
      sends: byKey.size,
      answers: answers.length,
      refused: answers.filter(({ status }) => status === statuses.refused).length,
      inDatabase: rows.length,
      atPhones: phones.size,
      repeatsAtPhones: [...phones.values()].reduce((sum, { times, ids }) => sum + times - ids.length, 0),
    },
    broken: {
      unanswered: sends - byKey.size,
      lost: count('lost'),
      doubled: count('doubled') + Math.max(0, rows.length - sends) + Math.max(0, phones.size - sends),
      unequal: count('unequal'),
      wrongRefusals: count('refusals'),
    },
    examples: mistakes.slice(0, EXAMPLES_MAX).map(({ kind, what }) => `${kind}: ${what}`),
  };
}

/** Messages of consoles with their keys. */
export const ROWS = `
  SELECT m.id, m.client_key AS key, m.body AS text, c.number, m.external_id AS "externalId"
  FROM tickets.message m JOIN tickets.contact c ON c.company_id = m.company_id AND c.id = m.contact_id
  WHERE m.body LIKE 'out/%'`;

/** The same of programs, whose texts begin with an invisible mark. One without a key is read as well. */
export const PROGRAM_ROWS = `
  SELECT m.id, coalesce(s.key, '') AS key, substr(m.body, 2) AS text, c.number, m.external_id AS "externalId"
  FROM tickets.message m JOIN tickets.contact c ON c.company_id = m.company_id AND c.id = m.contact_id
  LEFT JOIN tickets.external_send s ON s.company_id = m.company_id AND s.message_id = m.id
  WHERE m.body LIKE '_api/%'`;

/** Compares the answers to one key with the desk and the phones. */
export function judgeKey(
  lines: SendLine[],
  rows: Row[],
  phones: Map<string, AtPhone>,
  statuses = OF_CONSOLES,
): Mistake[] {
  const key = lines[0]?.key ?? '';
  const good = lines.filter(({ status }) => status === statuses.sent);
  return [...judgeAnswers(key, lines, statuses), ...judgeAnswer(key, { lines, good }, rows, phones)];
}

/** Checks that all callers got the same answer and that every other text was refused. */
function judgeAnswers(key: string, lines: SendLine[], { sent: accepted, refused }: Statuses): Mistake[] {
  const good = lines.filter(({ status }) => status === accepted);
  const sent = new Set(good.map(({ text }) => text));
  const mistakes: Mistake[] = [];
  if (new Set(good.map(({ answer }) => answer)).size > 1) {
    mistakes.push({
      kind: 'unequal',
      what: `${key} was answered as ${good.map(({ answer }) => answer).join(' and ')}`,
    });
  }
  for (const { status, text } of lines) {
    const isRight = status === accepted || (status === refused && !sent.has(text));
    if (!isRight) mistakes.push({ kind: 'refusals', what: `${key}: ${text} was answered with ${status}` });
  }
  return mistakes;
}

/** Checks that the answered message is stored and at its phone, and that no other message of the key exists. */
function judgeAnswer(
  key: string,
  { lines, good }: { lines: SendLine[]; good: SendLine[] },
  rows: Row[],
  phones: Map<string, AtPhone>,
): Mistake[] {
  const [answered] = good;
  if (!answered) return [{ kind: 'lost', what: `${key} was never answered with a message` }];
  const { id, text, phone } = answered;
  const mistakes: Mistake[] = [];
  if (rows.length > 1) mistakes.push({ kind: 'doubled', what: `${key} is in the desk ${rows.length} times` });
  const row = rows.find((one) => one.id === id && one.text === text && one.number === phone);
  if (!row) mistakes.push({ kind: 'lost', what: `${key} was answered as ${id}, which is not in the desk` });
  const at = phones.get(text);
  if (!at || at.phone !== phone) mistakes.push({ kind: 'lost', what: `${text} did not reach ${phone}` });
  else if (at.ids.length > 1) mistakes.push({ kind: 'doubled', what: `${text} reached its phone as ${at.ids.join()}` });
  else if (row && at.ids[0] !== row.externalId)
    mistakes.push({ kind: 'lost', what: `${text} has another id in the desk` });
  const others = lines.filter((line) => line.text !== text && phones.has(line.text));
  for (const other of others)
    mistakes.push({ kind: 'doubled', what: `${other.text} was refused, and reached a phone` });
  return mistakes;
}

async function readAnswers(file: string): Promise<Map<string, SendLine[]>> {
  const byKey = new Map<string, SendLine[]>();
  for await (const line of readLines<RaceLine>(file)) {
    if (line.kind !== 'answer') continue;
    const known = byKey.get(line.key);
    if (known) known.push(line);
    else byKey.set(line.key, [line]);
  }
  return byKey;
}
