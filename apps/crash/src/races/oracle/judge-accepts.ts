import { readLines } from '../../oracle/read-lines.js';
import type { Found } from '../race.js';
import type { AcceptLine, RaceLine, TicketLine } from '../race-lines.js';
import { readRows } from '../read-rows.js';
import { differences } from './count-of.js';

interface Evidence {
  databaseUrl: string;
  inboxFile: string;
  ledgerFile: string;
  tickets: number;
}

interface Arrival {
  phone: string;
  id: string;
  text?: string;
}

interface LogRow {
  ticketId: number;
  type: string;
  userId: number | null;
}

const EXAMPLES_MAX = 10;
/**
 * 404 for a double-clicked transfer: the ticket has another owner by then, and tickets one may not see are answered as
 * missing.
 */
const ANSWERS: Record<AcceptLine['kind'], number[]> = { accept: [200], transfer: [200, 404], close: [200] };
const GREETING = /vai atender você agora é \*(.+)\*/;
const FAREWELL = /^Até logo! Atendimento (\d+)$/;
/** Prefix of automatic texts, which distinguishes them from what a person wrote. */
const SYSTEM_PREFIX = /^\u200e/;
const TRANSFER = /^\*Assistente virtual:\*\nSeu atendimento foi transferido/;

/**
 * Compares the attendants' answers with the ticket's log, its row and what reached its customer: one owner, one
 * transfer, one close, and one greeting, notice and farewell.
 */
export async function judgeAccepts({ databaseUrl, inboxFile, ledgerFile, tickets }: Evidence): Promise<Found> {
  const { fought, presses } = await readLedger(ledgerFile);
  const winners = new Map(fought.map(({ ticketId }) => [ticketId, winnerOf(presses.get(ticketId) ?? [])]));
  const answers = [...presses.values()].flat();
  const wrongAnswers = answers.filter(({ kind, status }) => !ANSWERS[kind].includes(status));
  const disputed = fought.filter(({ ticketId }) => winners.get(ticketId) === null);
  const won = fought.flatMap((ticket) => {
    const winner = winners.get(ticket.ticketId);
    return winner ? [{ ...ticket, winner }] : [];
  });
  const wrongLog = differences(won.flatMap(logLines), await readLog(databaseUrl, fought));
  const wrongEnd = differences(
    fought.map(({ ticketId, next }) => `${ticketId} closed by ${next}`),
    await readEnds(databaseUrl, fought),
  );
  const wrongTexts = differences(won.flatMap(textLines), await readTexts(inboxFile, fought));
  const losers = answers.filter(({ kind, by, owner }) => kind === 'accept' && by !== owner).length;
  return {
    figures: { tickets: fought.length, answers: answers.length, politeRefusals: losers },
    broken: {
      missingTickets: tickets - fought.length,
      disputed: disputed.length,
      wrongAnswers: wrongAnswers.length,
      wrongLog: wrongLog.length,
      wrongEnd: wrongEnd.length,
      wrongTexts: wrongTexts.length,
    },
    examples: [
      ...disputed.map(({ ticketId }) => `ticket ${ticketId} was said to be of more than one`),
      ...wrongAnswers.map((line) => JSON.stringify(line)),
      ...wrongLog,
      ...wrongEnd,
      ...wrongTexts,
    ].slice(0, EXAMPLES_MAX),
  };
}

interface Winner {
  id: number;
  name: string;
}

interface Won extends TicketLine {
  winner: Winner;
}

/**
 * Returns the winner, if everyone who tried to accept the ticket received the name of the same new owner; else null.
 */
export function winnerOf(presses: AcceptLine[]): Winner | null {
  const transferIndex = presses.findIndex(({ kind }) => kind !== 'accept');
  const accepts = presses.slice(0, transferIndex === -1 ? undefined : transferIndex);
  const [first] = accepts;
  const isOne = accepts.every(({ owner, ownerName }) => owner === first?.owner && ownerName === first.ownerName);
  if (!first?.owner || !first.ownerName || !isOne) return null;
  return { id: first.owner, name: first.ownerName };
}

/** A winner who is also the planned receiver transfers nothing. */
const staysWithWinner = ({ isByQueue, next, winner }: Won): boolean => !isByQueue && next === winner.id;

function logLines(ticket: Won): string[] {
  const { ticketId, next, isByQueue, winner } = ticket;
  const base = [`${ticketId} open ${winner.id}`, `${ticketId} closed ${next}`];
  if (staysWithWinner(ticket)) return base;
  return [
    ...base,
    `${ticketId} transfered ${winner.id}`,
    `${ticketId} ${isByQueue ? 'open' : 'receivedTransfer'} ${next}`,
  ];
}

const textLines = (ticket: Won): string[] => [
  `${ticket.phone} greeted by ${ticket.winner.name}`,
  ...(staysWithWinner(ticket) ? [] : [`${ticket.phone} told of a transfer`]),
  `${ticket.phone} farewell of ${ticket.ticketId}`,
];

async function readLedger(file: string) {
  const fought: TicketLine[] = [];
  const presses = new Map<number, AcceptLine[]>();
  for await (const line of readLines<RaceLine>(file)) {
    if (line.kind === 'ticket') fought.push(line);
    else if (line.kind === 'accept' || line.kind === 'transfer' || line.kind === 'close')
      presses.set(line.ticketId, [...(presses.get(line.ticketId) ?? []), line]);
  }
  return { fought, presses };
}

const idsOf = (fought: TicketLine[]) => [fought.map(({ ticketId }) => ticketId)];

async function readLog(databaseUrl: string, fought: TicketLine[]): Promise<string[]> {
  const rows = await readRows<LogRow>(
    databaseUrl,
    `SELECT ticket_id AS "ticketId", type, user_id AS "userId" FROM tickets.ticket_log
     WHERE ticket_id = ANY($1) AND type <> 'create'`,
    idsOf(fought),
  );
  // A ticket that waits in a queue is logged by the entry of the user who transferred it.
  return rows.map(({ ticketId, type, userId }) => `${ticketId} ${type} ${userId}`);
}

async function readEnds(databaseUrl: string, fought: TicketLine[]): Promise<string[]> {
  const rows = await readRows<{ id: number; status: string; userId: number }>(
    databaseUrl,
    `SELECT id, status, user_id AS "userId" FROM tickets.ticket WHERE id = ANY($1)`,
    idsOf(fought),
  );
  return rows.map(({ id, status, userId }) => `${id} ${status} by ${userId}`);
}

/** Returns the automatic texts that reached the customers, one for each id they arrived under. */
async function readTexts(inboxFile: string, fought: TicketLine[]): Promise<string[]> {
  const customers = new Set(fought.map(({ phone }) => phone));
  const seen = new Set<string>();
  const texts: string[] = [];
  for await (const { phone, id, text: raw = '' } of readLines<Arrival>(inboxFile)) {
    const text = raw.replace(SYSTEM_PREFIX, '');
    if (!customers.has(phone) || seen.has(`${phone} ${id}`)) continue;
    seen.add(`${phone} ${id}`);
    const [, attendant] = GREETING.exec(text) ?? [];
    const [, ticketId] = FAREWELL.exec(text) ?? [];
    if (attendant) texts.push(`${phone} greeted by ${attendant}`);
    else if (ticketId) texts.push(`${phone} farewell of ${ticketId}`);
    else texts.push(TRANSFER.test(text) ? `${phone} told of a transfer` : `${phone} told: ${text}`);
  }
  return texts;
}
