import { type ConnectionSettings, IMPORT_YEARS } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';

/** A connection's settings and queues as they would be stored. */
export interface SettingsDraft extends ConnectionSettings {
  queueIds: number[];
}

type Field = keyof SettingsDraft;
/** The broken rules of each field. */
type Problems = Partial<Record<Field, string[]>>;

/** Clocks of browsers run ahead of the server's by this much at most, in milliseconds. */
const CLOCK_SKEW_MS = 60_000;

interface Rule {
  /** A rule is applied when one of its fields changes: what was saved once stays, although time goes by. */
  fields: readonly Field[];
  isBroken: (draft: SettingsDraft, now: Date) => boolean;
  /** The field at which it is shown, and its code there. */
  at: Field;
  problem: string;
}

const earliest = (now: Date): number => new Date(now).setUTCFullYear(now.getUTCFullYear() - IMPORT_YEARS);
/** Consoles know dates only: all of the earliest day counts. */
const DAY_MS = 86_400_000;

/** What nobody could carry out is not stored (docs/spec/core.md §5). */
const RULES: readonly Rule[] = [
  {
    fields: ['timeInactiveMessage', 'expiresTicket'],
    isBroken: ({ timeInactiveMessage, expiresTicket }) =>
      timeInactiveMessage !== null && expiresTicket !== null && timeInactiveMessage >= expiresTicket,
    at: 'timeInactiveMessage',
    problem: 'tooLate',
  },
  {
    fields: ['timeInactiveMessage', 'inactiveMessage'],
    isBroken: ({ timeInactiveMessage, inactiveMessage }) => timeInactiveMessage !== null && inactiveMessage === '',
    at: 'inactiveMessage',
    problem: 'required',
  },
  {
    fields: ['timeSendQueue', 'sendIdQueue'],
    isBroken: ({ timeSendQueue, sendIdQueue }) => timeSendQueue > 0 && sendIdQueue === null,
    at: 'sendIdQueue',
    problem: 'required',
  },
  {
    fields: ['importOldMessages'],
    isBroken: ({ importOldMessages: from }, now) => from !== null && Date.parse(from) < earliest(now) - DAY_MS,
    at: 'importOldMessages',
    problem: 'tooEarly',
  },
  {
    fields: ['importOldMessages'],
    isBroken: ({ importOldMessages: from }, now) => isFuture(from, now),
    at: 'importOldMessages',
    problem: 'future',
  },
  {
    fields: ['importRecentMessages'],
    isBroken: ({ importRecentMessages: to }, now) => isFuture(to, now),
    at: 'importRecentMessages',
    problem: 'future',
  },
  {
    fields: ['importOldMessages', 'importRecentMessages'],
    isBroken: ({ importOldMessages: from, importRecentMessages: to }) => from === null && to !== null,
    at: 'importOldMessages',
    problem: 'required',
  },
  {
    fields: ['importOldMessages', 'importRecentMessages'],
    isBroken: ({ importOldMessages: from, importRecentMessages: to }) => from !== null && to !== null && to < from,
    at: 'importRecentMessages',
    problem: 'order',
  },
];

const isFuture = (moment: string | null, now: Date): boolean =>
  moment !== null && Date.parse(moment) > now.getTime() + CLOCK_SKEW_MS;

/**
 * Throws ERR_WAPP_GREETING_REQUIRED for several queues without a greeting that lets people choose, else ERR_VALIDATION;
 * `fields` names what is wrong. `changed`: the fields that differ from what is stored.
 */
export function assertSettings(draft: SettingsDraft, changed: ReadonlySet<Field>, now: Date): void {
  const applies = (fields: readonly Field[]) => fields.some((field) => changed.has(field));
  if (applies(['queueIds', 'greetingMessage']) && lacksGreeting(draft))
    throw new AppError('ERR_WAPP_GREETING_REQUIRED', { fields: { greetingMessage: ['required'] } });

  const broken = RULES.filter(({ fields, isBroken }) => applies(fields) && isBroken(draft, now));
  if (broken.length > 0) throw new AppError('ERR_VALIDATION', { fields: problemsOf(broken) });
}

/** People who choose between several queues are asked by the greeting. */
const lacksGreeting = ({ queueIds, greetingMessage }: SettingsDraft): boolean =>
  queueIds.length > 1 && greetingMessage === '';

function problemsOf(broken: readonly Rule[]): Problems {
  const problems: Problems = {};
  for (const { at, problem } of broken) (problems[at] ??= []).push(problem);
  return problems;
}
