/** One of `values`; the first is the default. */
interface Choice {
  kind: 'choice';
  values: readonly [string, ...string[]];
}

/** A text of at most `max` characters, empty by default. A link is empty or an http or https address. */
interface TextOption {
  kind: 'text' | 'link';
  max: number;
}

export type CompanyOption = Choice | TextOption;

const OFF = { kind: 'choice', values: ['disabled', 'enabled'] } as const;
const ON = { kind: 'choice', values: ['enabled', 'disabled'] } as const;

/**
 * The options of a company by column (docs/spec/core.md §3) with their defaults (docs/spec/domain-behaviour.md §14).
 * Each names its reader. "No reader": stored and answered on the wire, without effect, and not shown in the
 * console.
 */
export const COMPANY_OPTIONS = {
  /** Ask the contact for a rating when a ticket is closed with a farewell: the bot, questions/rating. */
  userRating: OFF,
  /**
   * Whose opening hours apply: the bot, menus/hours.
   */
  scheduleType: { kind: 'choice', values: ['disabled', 'queue', 'company', 'connection'] },
  /** How the bot offers choices. WhatsApp no longer delivers buttons and lists, so text only. No reader. */
  chatBotType: { kind: 'choice', values: ['text'] },
  /** Answer an incoming call with a message that calls are not accepted: tickets, store-call. */
  acceptCallWhatsapp: ON,
  /** That message; a standard text when empty: tickets, store-call. */
  acceptCallWhatsappMessage: { kind: 'text', max: 4096 },
  /** Give a ticket that comes into a queue to one of the attendants of the queue who are online: tickets, routing. */
  userRandom: ON,
  /** Give it to the contact's last attendant, when online: tickets, routing. */
  returnToAttendant: OFF,
  /** Send the greeting also where a connection has only one queue: the bot, menus/enter-queue. */
  sendGreetingMessageOneQueues: ON,
  /** Begin answers with the attendant's name where the console requests it: tickets, outgoing-body. */
  sendSignMessage: ON,
  /** Send the farewell also on closing a ticket that nobody accepted: tickets, farewell-of. */
  sendFarewellWaitingTicket: OFF,
  /** Introduce the attendant when a ticket is accepted in the console: tickets, accept-ticket. */
  sendGreetingAccepted: ON,
  /** Send contacts their place in the queue: the bot, menus/enter-queue. */
  sendQueuePosition: OFF,
  /** Off: answer a voice message with a text that none are accepted; default of new contacts: the bot, step. */
  acceptAudioMessageContact: ON,
  /** Send the contact a message about a transfer: tickets, transfer-text. */
  sendMsgTransfTicket: OFF,
  /** Refuse to close an accepted ticket whose contact has no tag: tickets, close-ticket. */
  requiredTag: OFF,
  /** `lgpdDeleteMessage` applies only while this is on: tickets, mark-deleted. Consent is asked for only while it is on: the bot, questions/consent. */
  enableLGPD: OFF,
  /** Erase the content of a message that was deleted on the phone, while `enableLGPD` is on: tickets, mark-deleted. */
  lgpdDeleteMessage: OFF,
  /**
   * Mask contacts' numbers for plain users: tenancy (actors), the gateway's answers and live events, search in tickets.
   */
  lgpdHideNumber: OFF,
  /** Ask for consent with every ticket instead of once: the bot, questions/consent. */
  lgpdConsent: OFF,
  /** The question for consent; without it nobody is asked: the bot, questions/consent. */
  lgpdMessage: { kind: 'text', max: 4096 },
  /** The address of the privacy policy: the bot, questions/consent. */
  lgpdLink: { kind: 'link', max: 2048 },
  /** Show admins which first steps are left, until one of them dismisses it: read by the console alone. */
  firstSteps: ON,
} as const satisfies Record<string, CompanyOption>;

type Options = typeof COMPANY_OPTIONS;

export type CompanyOptionColumn = keyof Options;

/** All options of a company by column: the chosen value or the default. */
export type CompanySettings = {
  [C in CompanyOptionColumn]: Options[C] extends Choice ? Options[C]['values'][number] : string;
};

export const isCompanyOption = (column: string): column is CompanyOptionColumn =>
  Object.hasOwn(COMPANY_OPTIONS, column);

/** Whether `value` is allowed for the option. */
export function isOptionValue(column: CompanyOptionColumn, value: string): boolean {
  const option: CompanyOption = COMPANY_OPTIONS[column];
  if (option.kind === 'choice') return option.values.includes(value);
  return value.length <= option.max && (option.kind === 'text' || value === '' || isWebAddress(value));
}

/** Whether the text is an http or https address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** All options of a company that chose these. Unknown columns and values that are not allowed are ignored. */
export function companySettings(chosen: Readonly<Record<string, string>> = {}): CompanySettings {
  const all = Object.entries(COMPANY_OPTIONS).map(([name, option]: [string, CompanyOption]) => {
    const column = name as CompanyOptionColumn;
    const value = Object.hasOwn(chosen, column) ? chosen[column] : undefined;
    const first = option.kind === 'choice' ? option.values[0] : '';
    return [column, value !== undefined && isOptionValue(column, value) ? value : first];
  });
  return Object.fromEntries(all) as CompanySettings;
}

/** Whether tickets that come into a queue are given to one of its attendants. A queue's rotator does so beside it. */
export const isRouting = ({ userRandom, returnToAttendant }: CompanySettings): boolean =>
  userRandom === 'enabled' || returnToAttendant === 'enabled';
