import type { BotConfiguration, BotQueue } from '../src/bot/bot-configuration.js';
import type { BotEffect } from '../src/bot/bot-effects.js';
import { type BotEvent, type BotState, NEW_BOT_MEMORY } from '../src/bot/bot-state.js';
import { step } from '../src/bot/step.js';
import { newConnectionSettings } from '../src/channels/connections/served-settings.js';
import { type CompanySettings, companySettings } from '../src/tenancy/options/company-options.js';

/** A Monday at noon in São Paulo. */
export const NOON = new Date('2026-03-02T15:00:00Z');

export const aQueue = (id: number, name: string, more: Partial<BotQueue> = {}): BotQueue => ({
  id,
  name,
  greetingMessage: '',
  outOfHoursMessage: '',
  closeTicket: false,
  integrationId: null,
  promptId: null,
  fileListId: null,
  hours: { week: [], exceptions: [] },
  options: [],
  ...more,
});

interface Given {
  connection?: Partial<BotConfiguration['connection']>;
  queues?: BotQueue[];
  options?: Partial<CompanySettings>;
  companyHours?: BotConfiguration['companyHours'];
}

/** A connection with all given queues in its menu, unless it says otherwise. */
export function aConfiguration({
  connection = {},
  queues = [],
  options = {},
  companyHours,
}: Given = {}): BotConfiguration {
  const { schedules, exceptions, ...settings } = newConnectionSettings();
  const own = { greetingMedia: null, queueIds: queues.map(({ id }) => id), hours: { week: schedules, exceptions } };
  return {
    connection: { ...settings, ...own, greetingMessage: 'Olá!', complationMessage: 'Até logo!', ...connection },
    queues,
    options: companySettings(options),
    companyHours: companyHours ?? { week: [], exceptions: [] },
    zone: 'America/Sao_Paulo',
    language: 'pt-BR',
  };
}

interface Parts {
  ticket?: Partial<BotState['ticket']>;
  contact?: Partial<BotState['contact']>;
  memory?: Partial<BotState['memory']>;
}

/** A new ticket that waits. */
export const aState = ({ ticket, contact, memory }: Parts = {}): BotState => ({
  ticket: {
    status: 'pending',
    isGroup: false,
    queueId: null,
    userId: null,
    lastMessageAt: NOON.toISOString(),
    isLastFromMe: false,
    movedAt: NOON.toISOString(),
    ...ticket,
  },
  contact: { disableBot: false, acceptAudioMessage: true, lgpdAcceptedAt: null, ...contact },
  memory: { ...NEW_BOT_MEMORY, ...memory },
});

/** A conversation at the simulated clock: every message comes a minute after the one before. */
export class Conversation {
  now = NOON;
  effects: BotEffect[] = [];

  constructor(
    public configuration: BotConfiguration,
    public state: BotState = aState(),
  ) {}

  /** The effects of an event. */
  give(event: BotEvent, minutes = 1): BotEffect[] {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
    const { state, effects } = step(this.configuration, this.state, event, this.now);
    this.state = state;
    this.effects = effects;
    return effects;
  }

  /** What is answered to a text. */
  write(text: string): string[] {
    this.give({ kind: 'message', content: 'text', text });
    return this.sent;
  }

  get sent(): string[] {
    return this.effects.flatMap((effect) => (effect.kind === 'send' ? [effect.text] : []));
  }

  get reasons(): string[] {
    return this.effects.map(({ why }) => why);
  }

  /** The kinds of effects that are no texts. */
  get deeds(): string[] {
    return this.effects.flatMap(({ kind }) => (kind === 'send' || kind === 'log' ? [] : [kind]));
  }
}
