import type { CustomerMessage } from '../customer/customer-message.js';
import type { Json } from '../world/json.js';

type Post = <T>(path: string, body: unknown) => Promise<T>;

interface Sent {
  id: string;
}

/** What one person does; `account` is the id of a number, a Page or an Instagram account. */
export class AdminPerson {
  constructor(
    readonly id: string,
    private readonly post: Post,
  ) {}

  /** Writes to an account. Returns the message's id as the platform has it. */
  writes(account: string, message: CustomerMessage | string): Promise<Sent> {
    const content = typeof message === 'string' ? { text: message } : message;
    return this.act('messages', { account, ...content });
  }

  /** Presses a button, row or quick reply of a message by its id, payload or title. */
  presses(message: string, button: string): Promise<Sent> {
    return this.act('press', { message, button });
  }

  /** An empty emoji removes the reaction. */
  reacts(message: string, emoji: string): Promise<void> {
    return this.act('reactions', { message, emoji });
  }

  edits(message: string, text: string): Promise<void> {
    return this.act('edits', { message, text });
  }

  unsends(message: string): Promise<void> {
    return this.act('unsend', { message });
  }

  /** Reads everything that the account sent. */
  reads(account: string): Promise<void> {
    return this.act('read', { account });
  }

  /** Everything that the account sent is delivered. */
  receives(account: string): Promise<void> {
    return this.act('deliver', { account });
  }

  /** Plays a voice message. */
  plays(message: string): Promise<void> {
    return this.act('play', { message });
  }

  /** Presses a persistent button of a Page or an Instagram account. */
  postsBack(account: string, press: { title: string; payload: string; referral?: Json }): Promise<Sent> {
    return this.act('postback', { account, ...press });
  }

  /** Comes again to an existing conversation by a link or an advertisement. */
  isReferred(account: string, referral: Json): Promise<void> {
    return this.act('referral', { account, referral });
  }

  /** Receives a message that the account's owner wrote on the phone, in the Page inbox, or in the app `appId`. */
  receivesFromElsewhere(account: string, text: string, appId?: string): Promise<Sent> {
    return this.act('elsewhere', { account, text, appId });
  }

  /** Stops or resumes marketing messages of a number. */
  prefersMarketing(account: string, value: 'stop' | 'resume'): Promise<void> {
    return this.act('marketing', { account, value });
  }

  changesNumber(account: string, phone: string): Promise<void> {
    return this.act('number', { account, phone });
  }

  private act<T>(name: string, body: unknown): Promise<T> {
    return this.post<T>(`/sim/people/${encodeURIComponent(this.id)}/${name}`, body);
  }
}
