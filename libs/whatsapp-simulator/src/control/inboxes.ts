import { closeSync, openSync, writeSync } from 'node:fs';
import type { WhatsAppSimulator } from '../simulator.js';
import { jsonMessage } from './views.js';

/** A message that reached a phone, or a receipt for one of its own. */
export type InboxEntry = { at: string; event: 'message' | 'receipt' } & Record<string, unknown>;

/**
 * The last things that reached each phone, for tests in another process, by phone number. With a file, each message is
 * written there as well, and none is dropped.
 */
export class Inboxes extends Map<string, InboxEntry[]> {
  private descriptor?: number;

  constructor(
    sim: WhatsAppSimulator,
    private readonly limit: number,
    file?: string,
  ) {
    super();
    if (file) this.descriptor = openSync(file, 'a');
    sim.on('message', ({ to, message, ...entry }) => {
      // A copy of a message of the phone's own account was not received from another person.
      if (!entry.sentByUs) this.append({ at: new Date(), phone: to, from: entry.from, id: entry.id, text: entry.text });
      this.record(to, { ...entry, event: 'message', message: jsonMessage(message) });
    });
    sim.on('receipt', (receipt) => this.record(receipt.author, { ...receipt, event: 'receipt' }));
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }

  private append(line: Record<string, unknown>): void {
    if (this.descriptor !== undefined) writeSync(this.descriptor, `${JSON.stringify(line)}\n`);
  }

  private record(phone: string, entry: Record<string, unknown> & { event: InboxEntry['event'] }): void {
    const list = this.get(phone) ?? [];
    this.set(phone, list);
    list.push({ at: new Date().toISOString(), ...entry });
    if (list.length > this.limit) list.shift();
  }
}
