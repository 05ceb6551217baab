import { type EmbeddedPostgres, startEmbeddedPostgres } from '@prosa/service-kit/database';
import { freePort } from '@prosa/testing';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { emptyFolder } from './machine.js';

/** A PostgreSQL, durable as in production, that a proof can stop, kill and start again at the same address. */
export class OwnDatabase {
  private server?: EmbeddedPostgres;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async start(): Promise<OwnDatabase> {
    const database = new OwnDatabase(await emptyFolder(), await freePort());
    await database.resume();
    return database;
  }

  /** Address with the owner's rights, bypassing row-level security. */
  get url(): string {
    if (!this.server) throw new Error('the database was not started');
    return this.server.url;
  }

  /** Starts it again after `stop` or `kill`. */
  async resume(): Promise<void> {
    this.server = await startEmbeddedPostgres({ folder: path.join(this.folder, 'pg'), port: this.port });
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  /** Ends the server and all its backends at once, as a power cut would. */
  kill(): void {
    const [pid = ''] = readFileSync(path.join(this.folder, 'pg', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(-Number(pid), 'SIGKILL');
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
