/** One of these, the first until somebody chooses. */
interface Choice {
  kind: 'choice';
  values: readonly [string, ...string[]];
}

/** A text of at most so many characters, empty until somebody writes it. A link is an http or https address. */
interface TextOption {
  kind: 'text' | 'link';
  max: number;
}

export type CompanyOption = Choice | TextOption;

const OFF = { kind: 'choice', values: ['disabled', 'enabled'] } as const;
const ON = { kind: 'choice', values: ['enabled', 'disabled'] } as const;

/**
 * What a company may choose, by column (core.md §3), with its default (domain-behaviour.md §14). Each says who reads it:
 * an area that is not built yet finds here what it has to ask for.
 */
export const COMPANY_OPTIONS = {
  /** The contact is asked for a rating when a ticket is closed with farewell: closing (domain-behaviour.md §7), to come. */
  userRating: OFF,
  /** Whose opening hours hold: the settings page shows the company's when `company`; the bot (§5), to come. */
  scheduleType: { kind: 'choice', values: ['disabled', 'queue', 'company', 'connection'] },
  /** How options are offered. Buttons and lists are delivered by WhatsApp no longer: text alone; the bot (§4), to come. */
  chatBotType: { kind: 'choice', values: ['text'] },
  /** Calls are not accepted: they are refused and callers told so: the inbound pipeline (§2). */
  acceptCallWhatsapp: ON,
  /** What they are told; the desk's own words when it is empty. */
  acceptCallWhatsappMessage: { kind: 'text', max: 4096 },
  /** A contact who chose a queue gets one of its users at random: the bot (§4), to come. */
  userRandom: ON,
  /** The greeting is sent also where there is one queue only: the bot (§4), to come. */
  sendGreetingMessageOneQueues: ON,
  /** Answers begin with the attendant's name: tickets, where the console asks for it with a message (core.md §1). */
  sendSignMessage: ON,
  /** Farewell also to who was still waiting: closing (§7). */
  sendFarewellWaitingTicket: OFF,
  /** The attendant is introduced when a ticket is accepted in our console: accepting (core.md §4). */
  sendGreetingAccepted: ON,
  /** The place in the queue is told: the bot (§4), to come. */
  sendQueuePosition: OFF,
  /** Off: who sends a recording is told that none are heard; new contacts begin with it: the inbound pipeline (§2), to come. */
  acceptAudioMessageContact: ON,
  /** The contact is told of a transfer: transfer (§8). */
  sendMsgTransfTicket: OFF,
  /** Closing an attended ticket needs a tag on the contact: closing (core.md §4). */
  requiredTag: OFF,
  /** Consent is asked for before a ticket waits: the bot (§6), to come. */
  enableLGPD: OFF,
  /** A message deleted on the phone loses its text here too: the inbound pipeline (§2), to come. */
  lgpdDeleteMessage: OFF,
  /** Plain users see contacts' numbers masked (core.md §6): the gateway in every answer and live event, tickets in search. */
  lgpdHideNumber: OFF,
  /** Consent is asked for with every ticket, not once: the bot (§6), to come. */
  lgpdConsent: OFF,
  /** What is asked; none means that nobody is asked: the bot (§6), to come. */
  lgpdMessage: { kind: 'text', max: 4096 },
  /** Where the privacy policy is read: the bot (§6), to come. */
  lgpdLink: { kind: 'link', max: 2048 },
} as const satisfies Record<string, CompanyOption>;

type Options = typeof COMPANY_OPTIONS;

export type CompanyOptionColumn = keyof Options;

/** All options of a company, by column: what it chose, else the default. */
export type CompanySettings = {
  [C in CompanyOptionColumn]: Options[C] extends Choice ? Options[C]['values'][number] : string;
};

export const isCompanyOption = (column: string): column is CompanyOptionColumn =>
  Object.hasOwn(COMPANY_OPTIONS, column);

/** Whether an option may be that. */
export function isOptionValue(column: CompanyOptionColumn, value: string): boolean {
  const option: CompanyOption = COMPANY_OPTIONS[column];
  if (option.kind === 'choice') return option.values.includes(value);
  return value.length <= option.max && (option.kind === 'text' || value === '' || isWebAddress(value));
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** The options of a company that chose these. What is no option, or not one of its values, counts as not chosen. */
export function companySettings(chosen: Readonly<Record<string, string>> = {}): CompanySettings {
  const all = Object.entries(COMPANY_OPTIONS).map(([name, option]: [string, CompanyOption]) => {
    const column = name as CompanyOptionColumn;
    const value = Object.hasOwn(chosen, column) ? chosen[column] : undefined;
    const first = option.kind === 'choice' ? option.values[0] : '';
    return [column, value !== undefined && isOptionValue(column, value) ? value : first];
  });
  return Object.fromEntries(all) as CompanySettings;
}
