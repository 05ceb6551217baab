import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';

/** `in`: a phone writes to the company. `out`: a REST caller writes to a phone. */
export type Direction = 'in' | 'out';

/** One line. `intent` is written before the act, `ack` after its acknowledgement. */
export type LedgerLine =
  | { kind: 'intent'; direction: Direction; chat: string; seq: number; text: string }
  /** `id`: the message's id in WhatsApp for `in`, in the desk for `out`. */
  | { kind: 'ack'; direction: Direction; chat: string; seq: number; text: string; id: string }
  /** An event that was put into the database by hand, for what traffic does not reach. */
  | { kind: 'planted'; what: 'timer' | 'poison'; key: string };

/** What was done to the product, append-only: beside database and phones the proof's only input. */
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
