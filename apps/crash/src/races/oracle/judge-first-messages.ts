import { findInbound, orderBreaks } from '../../oracle/findings.js';
import type { MessageRow } from '../../oracle/messages.js';
import { readLines } from '../../oracle/read-lines.js';
import type { Written } from '../../oracle/written.js';
import type { Found } from '../race.js';
import type { RaceLine } from '../race-lines.js';
import { readRows } from '../read-rows.js';

interface Evidence {
  databaseUrl: string;
  ledgerFile: string;
  contacts: number;
  messages: number;
}

interface Thread extends Written {
  /** Contact and company number: the unit that has an order and one ticket. */
  thread: string;
}

const EXAMPLES_MAX = 10;

/**
 * Checks that every message is stored once and in order, with one contact per sender and one ticket per number written
 * to.
 */
export async function judgeFirstMessages({ databaseUrl, ledgerFile, contacts, messages }: Evidence): Promise<Found> {
  const written = await readWritten(ledgerFile);
  const messagesByText = await readMessages(databaseUrl);
  const findings = written.flatMap((message) => findInbound(message, messagesByText.get(message.text) ?? []));
  const threads = written.map((message) => ({ ...message, chat: message.thread }));
  const swapped = orderBreaks('desk', threads, (text) => messagesByText.get(text)?.[0]?.place);
  const [people] = await readRows<{ contacts: number; tickets: number; live: number }>(databaseUrl, PEOPLE);
  const lost = findings.filter(({ kind }) => kind === 'lost').length;
  const expectedTickets = new Set(written.map(({ thread }) => thread)).size;
  return {
    figures: { messages: written.length, contacts: people?.contacts ?? 0, openTickets: people?.live ?? 0 },
    broken: {
      unwritten: messages - written.length,
      lost,
      doubled: findings.length - lost,
      orderBreaks: swapped.length,
      wrongContacts: Math.abs((people?.contacts ?? 0) - contacts),
      wrongTickets: Math.abs((people?.tickets ?? 0) - expectedTickets),
      notOpen: expectedTickets - (people?.live ?? 0),
    },
    examples: [...findings, ...swapped].slice(0, EXAMPLES_MAX).map(({ kind, what }) => `${kind}: ${what}`),
  };
}

/** Matches by number or by name, since a contact created twice may lack either. */
const PEOPLE = `
  WITH person AS (SELECT id, company_id FROM tickets.contact WHERE number LIKE '55119833%' OR name LIKE '%55119833%')
  SELECT (SELECT count(*) FROM person)::int AS contacts, count(t.id)::int AS tickets,
         count(t.id) FILTER (WHERE t.status <> 'closed')::int AS live
  FROM person p JOIN tickets.ticket t ON t.company_id = p.company_id AND t.contact_id = p.id`;

async function readWritten(file: string): Promise<Thread[]> {
  const found: Thread[] = [];
  for await (const line of readLines<RaceLine>(file)) {
    if (line.kind !== 'written') continue;
    const { phone: chat, business, texts, ids } = line;
    found.push(
      ...texts.map((text, seq) => ({ chat, thread: `${chat} to ${business}`, seq, text, id: ids[seq] ?? '' })),
    );
  }
  return found;
}

async function readMessages(databaseUrl: string): Promise<Map<string, MessageRow[]>> {
  const rows = await readRows<MessageRow>(
    databaseUrl,
    `SELECT m.id::text, m.body AS text, c.number, m.external_id AS "externalId", m.ack,
            (row_number() OVER (ORDER BY m.seq))::int AS place
     FROM tickets.message m JOIN tickets.contact c ON c.company_id = m.company_id AND c.id = m.contact_id
     WHERE m.body LIKE 'in/%' ORDER BY m.seq`,
  );
  const byText = new Map<string, MessageRow[]>();
  for (const row of rows) byText.set(row.text, [...(byText.get(row.text) ?? []), row]);
  return byText;
}
