import type { OpeningValues } from '../shared/hours/opening-values.js';

/** Placeholders between double braces (docs/spec/secondary.md §3, docs/spec/domain-behaviour.md §11). */
export const PLACEHOLDERS = [
  'firstName',
  'name',
  'userName',
  'ms',
  'protocol',
  'date',
  'hour',
  'data_hora',
  'ticket_id',
  'queue',
  'connection',
  'name_company',
  'openUntil',
  'opensAt',
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
/** Without `openUntil` and `opensAt` where the hours are not known: those stay as they were typed. */
export type PlaceholderValues = Record<Exclude<Placeholder, keyof OpeningValues>, string> & Partial<OpeningValues>;

/** The source of the values: the same on the server, which fills them, and in the console, which previews them. */
export interface PlaceholderFacts {
  contactName: string;
  /** The name of the attendant who writes. */
  userName: string;
  queueName: string | null;
  connectionName: string;
  ticket: TicketOfProtocol;
  company: { name: string; timeZone: string };
  at: Date;
  /** Until when it is open; absent: not known. */
  opening?: OpeningValues;
}

/** A ticket as far as its protocol number goes. */
export interface TicketOfProtocol {
  id: number;
  /** When it was opened, ISO. */
  createdAt: string;
}

/**
 * The number by which a company and its customer name a ticket: the second of its opening in UTC, which no clock of a
 * company moves, and its id (docs/spec/domain-behaviour.md §11). The same as long as the ticket exists.
 */
export const protocolOf = ({ id, createdAt }: TicketOfProtocol): string =>
  `${createdAt.replace(/\D/g, '').slice(0, PROTOCOL_TIME_DIGITS)}${id}`;

/** Year to second, before the id. */
export const PROTOCOL_TIME_DIGITS = 14;

const MARK = /\{\{\s*(\w+)\s*\}\}/g;
/**
 * Greetings are pt-BR. Each with the hour at which it ends: small hours, morning from 6, afternoon from 12, evening
 * from 18.
 */
const GREETINGS: readonly [until: number, greeting: string][] = [
  [6, 'Boa madrugada'],
  [12, 'Bom dia'],
  [18, 'Boa tarde'],
  [24, 'Boa noite'],
];

export const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** Whether the text has a placeholder. */
export const hasPlaceholders = (text = ''): boolean =>
  [...text.matchAll(MARK)].some(([, name]) => isPlaceholder(name ?? ''));

/** Whether the text names until when it is open, or when it opens. */
export const hasOpening = (text: string): boolean => marksOf(text).some(({ name }) => isOpening(name));

const isOpening = (name: string): name is keyof OpeningValues => name === 'openUntil' || name === 'opensAt';

/** The placeholders of a text in their order, with position and name. */
export const marksOf = (text: string): { name: string; start: number; end: number }[] =>
  [...text.matchAll(MARK)].map(({ 0: mark, 1: name = '', index }) => ({
    name,
    start: index,
    end: index + mark.length,
  }));

/** Plain substitution: names without a value stay as they were typed, and values are never filled again. */
export const fillPlaceholders = (text: string, values: Partial<PlaceholderValues>): string =>
  text.replace(MARK, (typed: string, name: string) => (isPlaceholder(name) ? (values[name] ?? typed) : typed));

/** The values at that moment, by the company's clock. */
export function placeholderValues(facts: PlaceholderFacts): PlaceholderValues {
  const { contactName, userName, queueName, connectionName, ticket, company, at, opening } = facts;
  const { year, month, day, hour, minute } = localParts(at, company.timeZone);
  const name = calledBy(contactName);
  const [date, time] = [`${day}-${month}-${year}`, `${hour}:${minute}`];
  return {
    firstName: name.split(' ')[0] ?? '',
    name,
    userName,
    ms: GREETINGS.find(([until]) => Number(hour) < until)?.[1] ?? '',
    protocol: protocolOf(ticket),
    date,
    hour: time,
    data_hora: `${date} ${time}`,
    ticket_id: String(ticket.id),
    queue: queueName ?? '',
    connection: connectionName,
    name_company: company.name,
    ...opening,
  };
}

/** A contact without a name is called by its number, which is no form of address. */
const calledBy = (contactName: string): string => (/\p{L}/u.test(contactName) ? contactName.trim() : '');

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute';

function localParts(at: Date, timeZone: string): Record<Part, string> {
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Record<Part, string>;
}
