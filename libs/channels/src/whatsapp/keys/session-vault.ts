import type { Sealer } from '@prosa/service-kit/operations';
import type pg from 'pg';
import type { ChannelSession } from '../../channel-adapter.js';
import { BufferJSON } from '../baileys.js';
import type { FailClosed } from './fail-closed.js';

export interface VaultOptions {
  pool: Pick<pg.Pool, 'query'>;
  sealer: Sealer;
  session: ChannelSession;
  guard: FailClosed;
}

/** One session's rows: calls our SQL functions as its company, seals and opens values bound to their place. */
export class SessionVault {
  readonly session: ChannelSession;
  private readonly options: VaultOptions;

  constructor(options: VaultOptions) {
    this.options = options;
    this.session = options.session;
  }

  /** Resolves to the rows of a function. Fails closed: see FailClosed. */
  call<Row extends object>(name: string, ...values: unknown[]): Promise<Row[]> {
    const { companyId, connectionId } = this.session;
    return this.query(name, [companyId, connectionId, ...values]);
  }

  /** The same under the lease: rejects, and ends the session, when another owner has it. */
  callAsOwner<Row extends object>(name: string, ...values: unknown[]): Promise<Row[]> {
    const { companyId, connectionId, fence } = this.session;
    return this.query(name, [companyId, connectionId, fence, ...values]);
  }

  /** `sealContext` is table, column and id: a value that was moved to another place does not open. */
  seal(plain: Uint8Array, sealContext: string): Buffer {
    return this.options.sealer.seal(plain, this.context(sealContext));
  }

  open(sealed: Uint8Array, sealContext: string): Buffer {
    try {
      return this.options.sealer.open(sealed, this.context(sealContext));
    } catch (error) {
      return this.options.guard.fail(error);
    }
  }

  sealJson(value: unknown, sealContext: string): Buffer {
    return this.seal(Buffer.from(JSON.stringify(value, BufferJSON.replacer)), sealContext);
  }

  openJson<T>(sealed: Uint8Array, sealContext: string): T {
    return JSON.parse(this.open(sealed, sealContext).toString(), BufferJSON.reviver) as T;
  }

  private query<Row extends object>(name: string, values: unknown[]): Promise<Row[]> {
    const marks = values.map((_, index) => `$${index + 1}`).join(', ');
    return this.options.guard.run(
      async () => (await this.options.pool.query<Row>(`SELECT * FROM ${name}(${marks})`, values)).rows,
    );
  }

  private context(sealContext: string): string {
    const { companyId, connectionId } = this.session;
    return `${companyId}/${connectionId}/${sealContext}`;
  }
}
