import {
  type BotCaseStep,
  type BotConfiguration,
  type BotEffect,
  type BotEvent,
  type BotState,
  NEW_BOT_MEMORY,
} from '@prosa/contracts';
import {
  type BotReducer,
  hasTicket,
  newSimulation,
  newTicket,
  placeOf,
  type SimulatedEntry,
  type Simulation,
} from './simulation.js';

/** Most ticks of one step: whoever needs more repeats itself. */
const TICKS_MAX = 200;

/** The user whom the simulator lets answer. */
const SOMEONE = 1;

/** Plays all steps from the beginning: the same steps and configuration have the same result. */
export function play(reducer: BotReducer, configuration: BotConfiguration, steps: readonly BotCaseStep[]): Simulation {
  return steps.reduce<Simulation>((simulation, step, index) => {
    const player = new Player(reducer, configuration, simulation, index);
    return player.play(step, new Date(steps[index - 1]?.at ?? step.at));
  }, newSimulation(configuration));
}

/** Plays one step on what was played before. */
class Player {
  constructor(
    private readonly reducer: BotReducer,
    private readonly configuration: BotConfiguration,
    private simulation: Simulation,
    private readonly step: number,
  ) {}

  play({ at, event }: BotCaseStep, since: Date): Simulation {
    const now = new Date(at);
    this.passTime(since, now);
    if (event.kind === 'message') this.receive(event, now);
    else if (event.kind === 'answered') this.answer(now);
    else if (event.kind === 'closing') this.close(now);
    return this.simulation;
  }

  /** The ticks that are due until then, each at its own time. */
  private passTime(since: Date, until: Date): void {
    let now = since;
    for (let count = 0; hasTicket(this.simulation); count++) {
      const due = this.reducer.nextTick(this.configuration, this.simulation.state, now);
      if (!due || due > until) return;
      if (count === TICKS_MAX) return this.change({ isCut: true });
      const before = JSON.stringify(this.simulation.state);
      now = due > now ? due : now;
      this.apply({ kind: 'tick' }, now);
      // Ticks that change nothing go on like that until something else happens.
      if (before === JSON.stringify(this.simulation.state)) return;
    }
  }

  private receive(event: Extract<BotEvent, { kind: 'message' }>, now: Date): void {
    if (!hasTicket(this.simulation)) this.open(now);
    this.changeTicket({ lastMessageAt: now.toISOString(), isLastFromMe: false });
    this.log({ from: 'person', event }, now);
    this.apply(event, now);
  }

  /** Another ticket of the same contact. */
  private open(now: Date): void {
    const { state, tickets } = this.simulation;
    const ticket = newTicket('pending', now);
    this.change({ state: { ...state, ticket, memory: NEW_BOT_MEMORY }, tickets: tickets + 1, isRated: false });
  }

  private answer(now: Date): void {
    if (!hasTicket(this.simulation)) return;
    if (this.simulation.state.ticket.status !== 'open') {
      this.changeTicket({ status: 'open', userId: SOMEONE, movedAt: now.toISOString() });
      this.apply({ kind: 'moved' }, now);
    }
    this.changeTicket({ lastMessageAt: now.toISOString(), isLastFromMe: true });
    this.log({ from: 'person', event: { kind: 'answered' } }, now);
    this.apply({ kind: 'answered' }, now);
  }

  private close(now: Date): void {
    if (!hasTicket(this.simulation)) return;
    this.log({ from: 'person', event: { kind: 'closing' } }, now);
    this.apply({ kind: 'closing', farewell: '', isRated: this.simulation.isRated }, now);
  }

  /** Lets the bot act, and does to the ticket what the desk does. */
  private apply(event: BotEvent, now: Date): void {
    const { state, effects } = this.reducer.step(this.configuration, this.simulation.state, event, now);
    this.change({ state });
    for (const effect of effects) {
      const ticket = changedBy(effect, now);
      if (ticket) this.changeTicket(ticket);
      if (effect.kind === 'rate') this.change({ isRated: true });
      if (isShown(event, effect)) this.log({ from: 'bot', effect }, now);
    }
  }

  private log(
    entry:
      | Pick<SimulatedEntry & { from: 'person' }, 'from' | 'event'>
      | Pick<SimulatedEntry & { from: 'bot' }, 'from' | 'effect'>,
    at: Date,
  ): void {
    const place = placeOf(this.simulation.state);
    this.change({ entries: [...this.simulation.entries, { ...entry, at, step: this.step, place }] });
  }

  private changeTicket(fields: Partial<BotState['ticket']>): void {
    const { state } = this.simulation;
    this.change({ state: { ...state, ticket: { ...state.ticket, ...fields } } });
  }

  private change(fields: Partial<Simulation>): void {
    this.simulation = { ...this.simulation, ...fields };
  }
}

/** Lines of the ticket's log are none of the chat's, and of silence only that after a message or an answer is said. */
const isShown = ({ kind }: BotEvent, effect: BotEffect): boolean =>
  effect.kind !== 'log' && !(effect.kind === 'nothing' && (kind === 'tick' || kind === 'moved'));

/** What an effect changes of the ticket; null: nothing. */
function changedBy(effect: BotEffect, now: Date): Partial<BotState['ticket']> | null {
  const movedAt = now.toISOString();
  switch (effect.kind) {
    case 'send':
    case 'sendFiles':
    case 'sendPosition':
      return { lastMessageAt: movedAt, isLastFromMe: true };
    case 'toQueue':
      return { queueId: effect.queueId, userId: effect.userId, movedAt };
    case 'leaveQueue':
      return { queueId: null, userId: null, movedAt };
    case 'setStatus':
      return { status: effect.status, movedAt };
    case 'close':
      return { status: 'closed' };
    default:
      return null;
  }
}
