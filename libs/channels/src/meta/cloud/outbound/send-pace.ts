import { TryLater } from '../../../adapter/send-errors.js';

/** What the provider allows (docs/spec/wire-external.md §3.6): of a number each second, of one person in a row. */
const NUMBER = { burst: 80, perMs: 80 / 1000 };
const PERSON = { burst: 45, perMs: 1 / 6000 };
/** People whose pace is remembered; beyond it those with a full allowance are dropped. */
const PEOPLE_MAX = 5_000;

interface Allowance {
  left: number;
  at: number;
}

/** Keeps one number below the provider's rates, and counts the refusals of each chat. */
export class SendPace {
  private number: Allowance = { left: NUMBER.burst, at: 0 };
  private readonly people = new Map<string, Allowance>();
  private readonly refusals = new Map<string, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Counts a message. Throws TryLater, with the time until it may go, when it would be too fast. */
  spend(chatId: string): void {
    const number = refilled(this.number, NUMBER, this.now());
    const person = refilled(this.people.get(chatId) ?? { left: PERSON.burst, at: this.now() }, PERSON, this.now());
    const waitMs = Math.max((1 - number.left) / NUMBER.perMs, (1 - person.left) / PERSON.perMs);
    if (waitMs > 0) throw new TryLater('tooFast', Math.ceil(waitMs));
    this.number = { ...number, left: number.left - 1 };
    this.people.set(chatId, { ...person, left: person.left - 1 });
    if (this.people.size > PEOPLE_MAX) this.forgetFull();
  }

  /** The next refusal in a row of a chat, from 1. */
  refused(chatId: string): number {
    const count = (this.refusals.get(chatId) ?? 0) + 1;
    this.refusals.set(chatId, count);
    return count;
  }

  accepted(chatId: string): void {
    this.refusals.delete(chatId);
  }

  private forgetFull(): void {
    for (const [chatId, allowance] of this.people) {
      if (refilled(allowance, PERSON, this.now()).left >= PERSON.burst) this.people.delete(chatId);
    }
  }
}

function refilled({ left, at }: Allowance, { burst, perMs }: { burst: number; perMs: number }, now: number): Allowance {
  return { left: Math.min(burst, left + (now - at) * perMs), at: now };
}
