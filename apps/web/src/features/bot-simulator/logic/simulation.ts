import {
  type BotCaseStep,
  type BotConfiguration,
  type BotEffect,
  type BotEvent,
  type BotState,
  type BotStep,
  NEW_BOT_MEMORY,
  type SimulatedEvent,
} from '@prosa/contracts';

/** The bot of the contracts; specs bring a small one of their own. */
export interface BotReducer {
  step(configuration: BotConfiguration, state: BotState, event: BotEvent, now: Date): BotStep<BotState>;
  /** When a tick is due next; null: never, unless something happens. */
  nextTick(configuration: BotConfiguration, state: BotState, now: Date): Date | null;
}

/** Where the ticket is after an entry. */
export interface SimulatedPlace {
  status: BotState['ticket']['status'];
  queueId: number | null;
  /** The option whose menu the contact is in. */
  optionId: number | null;
}

/** What the chat shows, in its order. `step` is the index of the step to which it belongs. */
export type SimulatedEntry = { at: Date; step: number; place: SimulatedPlace } & (
  | { from: 'person'; event: SimulatedEvent }
  | { from: 'bot'; effect: BotEffect }
);

/** A conversation with the bot that was played. */
export interface Simulation {
  state: BotState;
  /** How many tickets were opened. */
  tickets: number;
  /** Whether the service cycle of the ticket has a rating. */
  isRated: boolean;
  entries: SimulatedEntry[];
  /** Whether ticks were left out, because too many came: the bot repeats itself. */
  isCut: boolean;
}

/** A person who never wrote before, and has no ticket yet. */
export const newSimulation = (configuration: BotConfiguration): Simulation => ({
  state: {
    ticket: newTicket('closed', new Date(0)),
    contact: {
      disableBot: false,
      acceptAudioMessage: configuration.options.acceptAudioMessageContact === 'enabled',
      lgpdAcceptedAt: null,
    },
    memory: NEW_BOT_MEMORY,
  },
  tickets: 0,
  isRated: false,
  entries: [],
  isCut: false,
});

export const newTicket = (status: SimulatedPlace['status'], at: Date): BotState['ticket'] => ({
  status,
  isGroup: false,
  queueId: null,
  userId: null,
  lastMessageAt: null,
  isLastFromMe: false,
  movedAt: at.toISOString(),
});

export const placeOf = ({ ticket, memory }: BotState): SimulatedPlace => ({
  status: ticket.status,
  queueId: ticket.queueId,
  optionId: memory.optionId,
});

export const hasTicket = ({ state }: Simulation): boolean => state.ticket.status !== 'closed';

/** The time of the last step; null before the first. */
export const endOf = (steps: readonly BotCaseStep[]): Date | null => {
  const last = steps.at(-1);
  return last ? new Date(last.at) : null;
};
