import type { DataSource } from 'typeorm';
import type { Log } from '../../operations/log/log.js';

/** Published events are marked together, this many milliseconds later: a mark is a commit, and repeats are harmless. */
const MARK_AFTER_MS = 20;

/** Marks events as published, as many in one statement as came together. */
export class PublishedMarker {
  private seqs: string[] = [];
  private marking: Promise<void> | null = null;

  /** `onDone` gets the events of each statement, marked or not: one that was not marked is published again. */
  constructor(
    private readonly db: DataSource,
    private readonly log: Log,
    private readonly onDone: (seqs: readonly string[]) => void,
  ) {}

  add(seq: string): void {
    this.seqs.push(seq);
    this.marking ??= this.mark();
  }

  /** Resolves when everything that was added is marked. */
  async idle(): Promise<void> {
    await this.marking;
  }

  private async mark(): Promise<void> {
    while (this.seqs.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, MARK_AFTER_MS));
      const seqs = this.seqs.splice(0);
      await this.db
        .query('UPDATE outbox_event SET published_at = now() WHERE seq = ANY($1::bigint[])', [seqs])
        .catch((error: Error) => this.log.warn({ reason: error.message }, 'published events stay in the outbox'));
      this.onDone(seqs);
    }
    this.marking = null;
  }
}
