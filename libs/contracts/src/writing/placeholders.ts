/** What may stand in a text between two pairs of braces (secondary.md §3, domain-behaviour.md §11). */
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
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];
export type PlaceholderValues = Record<Placeholder, string>;

/** What the values are taken from: the same on the server, which fills, and in the console, which shows it before. */
export interface PlaceholderFacts {
  contactName: string;
  /** Of the attendant who writes. */
  userName: string;
  queueName: string | null;
  connectionName: string;
  ticketId: number;
  company: { name: string; timeZone: string };
  at: Date;
}

const MARK = /\{\{\s*(\w+)\s*\}\}/g;
/** Bot texts are pt-BR. By the hour at which each ends: small hours, morning from 6, afternoon from 12, evening from 18. */
const GREETINGS: readonly [until: number, greeting: string][] = [
  [6, 'Boa madrugada'],
  [12, 'Bom dia'],
  [18, 'Boa tarde'],
  [24, 'Boa noite'],
];

export const isPlaceholder = (name: string): name is Placeholder => (PLACEHOLDERS as readonly string[]).includes(name);

/** Whether there is anything to fill. */
export const hasPlaceholders = (text = ''): boolean =>
  [...text.matchAll(MARK)].some(([, name]) => isPlaceholder(name ?? ''));

/** The marks of a text in their order: where they stand, and what they name. */
export const marksOf = (text: string): { name: string; start: number; end: number }[] =>
  [...text.matchAll(MARK)].map(({ 0: mark, 1: name = '', index }) => ({
    name,
    start: index,
    end: index + mark.length,
  }));

/** Plain substitution: unknown names stay as they were typed, and what a value brings along is never filled again. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(MARK, (typed, name: string) => (isPlaceholder(name) ? values[name] : typed));

/** The values at that moment, by the company's clock. */
export function placeholderValues(facts: PlaceholderFacts): PlaceholderValues {
  const { contactName, userName, queueName, connectionName, ticketId, company, at } = facts;
  const { year, month, day, hour, minute, second } = localParts(at, company.timeZone);
  const name = calledBy(contactName);
  const [date, time] = [`${day}-${month}-${year}`, `${hour}:${minute}`];
  return {
    firstName: name.split(' ')[0] ?? '',
    name,
    userName,
    ms: GREETINGS.find(([until]) => Number(hour) < until)?.[1] ?? '',
    protocol: `${year}${month}${day}${hour}${minute}${second}${ticketId}`,
    date,
    hour: time,
    data_hora: `${date} ${time}`,
    ticket_id: String(ticketId),
    queue: queueName ?? '',
    connection: connectionName,
    name_company: company.name,
  };
}

/** A contact that has told no name is called by its number, which is no way to be spoken to. */
const calledBy = (contactName: string): string => (/\p{L}/u.test(contactName) ? contactName.trim() : '');

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function localParts(at: Date, timeZone: string): Record<Part, string> {
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value])) as Record<Part, string>;
}
