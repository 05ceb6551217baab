import type { ConnectionTokenInput, Requests } from '@prosa/contracts';
import { readTenant, withSystem } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ownerOfToken } from './connection-token.js';

/** Finds the connection whose token a program presents. */
@Injectable()
export class FindToken {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_API_KEY_INVALID, also for a connection or company that is deleted. */
  async execute({ token }: ConnectionTokenInput): Promise<Requests['connections.ofToken']['output']> {
    const owner = await withSystem(this.db, (manager) => ownerOfToken(manager, token));
    if (!owner) throw new AppError('ERR_API_KEY_INVALID');
    const { companyId, id: connectionId } = owner;
    const [connection] = await readTenant(this.db, owner, (reader): Promise<{ name: string }[]> =>
      reader.query('SELECT name FROM connection WHERE company_id = $1 AND id = $2', [companyId, connectionId]),
    );
    if (!connection) throw new AppError('ERR_API_KEY_INVALID');
    return { companyId, connectionId, name: connection.name };
  }
}
