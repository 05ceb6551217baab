import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 10;
const WITHIN_MS = 120_000;

/** Messages that reached the phones, read from the file to which the simulator appends one line each. */
export class Arrivals {
  private offset = 0;
  private remainder = '';
  private readonly seen = new Set<string>();

  constructor(private readonly file: string) {}

  /** Waits until `count` different messages of a run have arrived; their texts begin with the run's name. */
  async of(run: string, count: number): Promise<void> {
    const end = Date.now() + WITHIN_MS;
    const arrived = () => [...this.seen].filter((text) => text.startsWith(`${run} `)).length;
    this.seen.clear();
    for (await this.readNew(); arrived() < count; await this.readNew()) {
      if (Date.now() > end) throw new Error(`${arrived()} of ${count} messages reached the phones`);
      await pause(POLL_MS);
    }
  }

  private async readNew(): Promise<void> {
    const handle = await open(this.file);
    try {
      const { size } = await handle.stat();
      const { buffer } = await handle.read(Buffer.alloc(size - this.offset), 0, size - this.offset, this.offset);
      this.offset = size;
      const lines = (this.remainder + buffer.toString('latin1')).split('\n');
      this.remainder = lines.pop() ?? '';
      for (const line of lines) {
        const { text, phone } = JSON.parse(line) as { text?: string; phone: string };
        this.seen.add(`${text ?? ''} ${phone}`);
      }
    } finally {
      await handle.close();
    }
  }
}
