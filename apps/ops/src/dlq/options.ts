import { SERVICES, type ServiceName } from '@prosa/contracts';
import { parseArgs } from 'node:util';

const ACTS = ['list', 'show', 'replay', 'drop', 'republish', 'rebuild'] as const;
export type Act = (typeof ACTS)[number];

/** Filter of events; an absent field does not narrow it. */
export interface EventFilter {
  services: readonly ServiceName[];
  name: string | null;
  companyId: number | null;
  id: string | null;
  since: Date | null;
}

export interface Order extends EventFilter {
  act: Act;
  isAll: boolean;
  isJson: boolean;
  isSure: boolean;
  isRevealed: boolean;
}

const UNIT_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const USAGE = `npm run dlq -- <what> [which]

  list                    failing events: dead letters, and parked ones that are tried again
  show                    all that is known of them; --reveal shows texts
  replay                  hands them to their service again
  drop --yes              forgets them
  republish               sends published events again to all who listen
  rebuild --name counts   counts services, messages and people of the dashboard again

which: --service ${SERVICES.join('|')}  --name <event> (or --topic)  --company <id>  --id <uuid>
       --since <30m, 2h, 7d or a date>  --all  --json`;

/** Reads the command line. Throws with the problem and the usage when it is invalid. */
export function readOrder(args: string[], now = Date.now()): Order {
  const { values, positionals } = parse(args);
  const act = ACTS.find((known) => known === positionals[0]);
  if (!act || positionals.length > 1) throw new Error(USAGE);
  const order: Order = {
    act,
    services: servicesOf(values.service),
    name: values.name ?? values.topic ?? null,
    companyId: companyOf(values.company),
    id: idOf(values.id),
    since: sinceOf(values.since, now),
    isAll: values.all,
    isJson: values.json,
    isSure: values.yes,
    isRevealed: values.reveal,
  };
  if (act !== 'list' && !isNarrow(order)) throw new Error(`say which events are meant, or --all\n\n${USAGE}`);
  return order;
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const which = { service: text, name: text, topic: text, company: text, id: text, since: text };
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...which, all: flag, json: flag, yes: flag, reveal: flag },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`, { cause: error });
  }
}

const isNarrow = ({ isAll, name, companyId, id, since, services }: Order): boolean =>
  isAll || [name, companyId, id, since].some((value) => value !== null) || services.length === 1;

function servicesOf(text: string | undefined): readonly ServiceName[] {
  if (text === undefined) return SERVICES;
  const service = SERVICES.find((known) => known === text);
  if (!service) throw new Error(`--service is one of ${SERVICES.join(', ')}`);
  return [service];
}

function companyOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Error('--company is the number of a company');
  return Number(text);
}

function idOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!UUID.test(text)) throw new Error('--id is the id of an event, as list shows it');
  return text;
}

function sinceOf(text: string | undefined, now: number): Date | null {
  if (text === undefined) return null;
  const [, count, unit] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const date = new Date(count && unit ? now - Number(count) * (UNIT_MS[unit] ?? 0) : text);
  if (Number.isNaN(date.getTime())) throw new Error('--since is a time like 30m, 2h, 7d or 2026-01-31T08:00Z');
  return date;
}
