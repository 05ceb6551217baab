import type { WhatsAppSimulator } from '../simulator.js';
import { jsonMessage } from './views.js';

/** What reached a phone: a message, or a receipt for one of its own. */
export type InboxEntry = { at: string; event: 'message' | 'receipt' } & Record<string, unknown>;

/** The last things that reached each phone, for tests in another process. By phone number. */
export class Inboxes extends Map<string, InboxEntry[]> {
  constructor(
    sim: WhatsAppSimulator,
    private readonly limit: number,
  ) {
    super();
    sim.on('message', ({ to, message, ...entry }) => {
      this.note(to, { ...entry, event: 'message', message: jsonMessage(message) });
    });
    sim.on('receipt', (receipt) => this.note(receipt.author, { ...receipt, event: 'receipt' }));
  }

  private note(phone: string, entry: Record<string, unknown> & { event: InboxEntry['event'] }): void {
    const list = this.get(phone) ?? [];
    this.set(phone, list);
    list.push({ at: new Date().toISOString(), ...entry });
    if (list.length > this.limit) list.shift();
  }
}
