import type { Phones, SentFile } from '@prosa/harness';
import { CAPTIONS, OPENINGS, TALK } from './texts.js';

const TYPES_MS = 1_500;
const EMOJIS = ['👍', '❤️', '😂', '🙏'];

/** An action of a customer and its share in percent. */
type Act = [share: number, act: (customer: Customer) => Promise<unknown>];

const ACTS: Act[] = [
  [78, (customer) => customer.write()],
  [8, (customer) => customer.show()],
  [2, (customer) => customer.attach()],
  [5, (customer) => customer.react()],
  [4, (customer) => customer.correct()],
  [3, (customer) => customer.revoke()],
];

/** A simulated customer who writes to a company: short texts, pictures, reactions, and messages taken back. */
export class Customer {
  private last?: { id: string; text: string };
  private hasWritten = false;

  constructor(
    readonly phone: string,
    private readonly business: string,
    private readonly phones: Phones,
    private readonly random: () => number,
    private readonly pictures: Buffer[],
  ) {}

  async act(): Promise<void> {
    let left = this.random() * 100;
    const [, act] = ACTS.find(([share]) => (left -= share) < 0) ?? ACTS[0]!;
    await act(this);
  }

  async write(): Promise<void> {
    await this.phones.type(this.phone, this.business, 'composing');
    await new Promise((resolve) => setTimeout(resolve, this.random() * TYPES_MS));
    const text = this.one(this.hasWritten ? TALK : OPENINGS);
    this.hasWritten = true;
    this.last = { text, id: await this.phones.write(this.phone, this.business, text) };
  }

  show(): Promise<string> {
    const caption = this.one(CAPTIONS);
    return this.send({
      kind: 'image',
      base64: this.one(this.pictures).toString('base64'),
      mimetype: 'image/jpeg',
      caption,
    });
  }

  attach(): Promise<string> {
    const base64 = Buffer.from(`Pedido de ${this.phone}\n`.repeat(40)).toString('base64');
    return this.send({ kind: 'document', base64, mimetype: 'text/plain', fileName: 'pedido.txt' });
  }

  /** Reacts to the company's newest message; without one the customer writes. */
  async react(): Promise<void> {
    const newest = (await this.phones.texts(this.phone)).at(-1);
    if (!newest) return this.write();
    await this.phones.change(this.phone, newest.id, { react: this.one(EMOJIS) });
  }

  async correct(): Promise<void> {
    if (!this.last) return this.write();
    await this.phones.change(this.phone, this.last.id, { edit: `${this.last.text} (corrigindo)` });
  }

  async revoke(): Promise<void> {
    if (!this.last) return this.write();
    const { id } = this.last;
    this.last = undefined;
    await this.phones.change(this.phone, id, { revoke: true });
  }

  private send(file: SentFile): Promise<string> {
    return this.phones.sendFile(this.phone, this.business, file);
  }

  private one<T>(of: T[]): T {
    return of[Math.floor(this.random() * of.length)] as T;
  }
}
