import { closeSync, openSync, readSync } from 'node:fs';
import pg from 'pg';
import type { Progress } from './flow.js';

const POLL_MS = 500;

interface Watched {
  progress: Progress;
  databaseUrl(): string;
  inboxFile: string;
  /** Index of a connection by its number. */
  placeOf: (business: string) => number;
}

/** Updates `progress` whenever database and phones can be read. Returns a function that ends it. */
export function watchProgress(watched: Watched): () => Promise<void> {
  const inbox = new InboxTail(watched);
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      inbox.read();
      await countStored(watched).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  })();
  return async () => {
    isOver = true;
    await done;
    inbox.close();
  };
}

async function countStored({ progress, databaseUrl }: Watched): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(), connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) FROM tickets.message WHERE NOT from_me AND body LIKE 'in/%'`,
    );
    progress.stored = Number(rows[0]?.count ?? 0);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Counts messages that reached the phones, by connection. */
class InboxTail {
  private readonly descriptor: number;
  private readonly buffer = Buffer.alloc(1 << 16);
  private readonly seen = new Set<string>();
  private remainder = '';

  constructor(private readonly watched: Watched) {
    this.descriptor = openSync(watched.inboxFile, 'r');
  }

  read(): void {
    for (;;) {
      const length = readSync(this.descriptor, this.buffer, 0, this.buffer.length, null);
      if (length === 0) return;
      const lines = (this.remainder + this.buffer.toString('latin1', 0, length)).split('\n');
      this.remainder = lines.pop() ?? '';
      for (const line of lines) this.count(JSON.parse(line) as { from: string; text?: string });
    }
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private count({ from, text }: { from: string; text?: string }): void {
    if (!text?.startsWith('out/') || this.seen.has(text)) return;
    this.seen.add(text);
    const place = this.watched.placeOf(from);
    const { arrived } = this.watched.progress;
    arrived[place] = (arrived[place] ?? 0) + 1;
  }
}
