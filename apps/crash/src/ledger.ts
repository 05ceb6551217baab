import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** `in`: from a phone to the company. `out`: from a REST caller to a phone. */
export type Direction = 'in' | 'out';

/**
 * `webhook`: from a customer of a platform to the company. `answer`: from a REST caller to such a customer. `archived`:
 * from a phone's past.
 */
export type Way = Direction | 'webhook' | 'answer' | 'archived';

/** One line of the ledger. `intent` is written before the message is sent, `ack` after its acknowledgement. */
export type LedgerLine =
  | { kind: 'intent'; direction: Way; chat: string; seq: number; text: string }
  /** `id` is the message's id in the desk for `out` and `answer`, else in its network. */
  | { kind: 'ack'; direction: Way; chat: string; seq: number; text: string; id: string }
  /** An event that the proof inserted into the database, for failpoints that traffic does not reach. */
  | { kind: 'planted'; what: 'timer' | 'poison'; key: string };

/**
 * Append-only record of what was done to the product. With the database and the phones it is the proof's only input.
 */
export class Ledger<Line extends object = LedgerLine> {
  private readonly descriptor: number;

  constructor(readonly file: string) {
    this.descriptor = openSync(file, 'ax');
  }

  write(line: Line): void {
    writeSync(this.descriptor, `${JSON.stringify(line)}\n`);
  }

  close(): void {
    fsyncSync(this.descriptor);
    closeSync(this.descriptor);
  }
}
