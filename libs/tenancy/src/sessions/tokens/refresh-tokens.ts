import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RefreshSecrets } from './refresh-secrets.js';

/** The session a refresh token belongs to. */
export interface TokenFamily {
  companyId: number;
  sessionId: string;
}

/**
 * `live`: the newest of its family; `recent`: rotated within the grace for parallel tabs; `reused`: rotated before
 * that; `unknown`: missing or expired.
 */
export type TokenState = 'live' | 'recent' | 'reused' | 'unknown';

interface TokenRow {
  state: TokenState;
  nonce: string | null;
}

/** From the last use (docs/spec/wire-contract.md §1). */
const LIFE = '7 days';
/** How long a rotated token still leads to its successor (docs/spec/reliability-security.md §2.3). */
const GRACE = '10 seconds';

/** The tables of refresh tokens. Callers lock the session's row. */
@Injectable()
export class RefreshTokens {
  constructor(private readonly secrets: RefreshSecrets) {}

  /** Stores the hash of a family's first token and returns the token. */
  async start(manager: EntityManager, family: TokenFamily): Promise<string> {
    const token = this.secrets.create();
    await this.store(manager, family, token);
    return token;
  }

  /** The session of a token, before the company is known. */
  async familyOf(manager: EntityManager, token: string): Promise<TokenFamily | null> {
    const [family]: TokenFamily[] = await manager.query(
      'SELECT company_id AS "companyId", session_id AS "sessionId" FROM refresh_lookup WHERE hash = $1',
      [this.secrets.hash(token)],
    );
    return family ?? null;
  }

  async stateOf(manager: EntityManager, family: TokenFamily, token: string): Promise<TokenState> {
    return (await this.find(manager, family, token)).state;
  }

  /** Rotates the token and returns its successor. */
  async rotate(manager: EntityManager, family: TokenFamily, token: string): Promise<string> {
    const nonce = this.secrets.nonce();
    const successor = this.secrets.successor(token, nonce);
    await manager.query(
      'UPDATE refresh_token SET rotated_at = clock_timestamp(), successor_nonce = $3 WHERE company_id = $1 AND hash = $2',
      [family.companyId, this.secrets.hash(token), nonce],
    );
    await this.store(manager, family, successor);
    await this.purge(manager, family);
    return successor;
  }

  /** The live successor of a recently rotated token, the same for every tab. */
  async newestAfter(manager: EntityManager, family: TokenFamily, token: string): Promise<string> {
    const { nonce } = await this.find(manager, family, token);
    return nonce === null ? token : this.newestAfter(manager, family, this.secrets.successor(token, nonce));
  }

  private async find(manager: EntityManager, family: TokenFamily, token: string): Promise<TokenRow> {
    const [row]: TokenRow[] = await manager.query(
      `SELECT successor_nonce AS nonce,
         CASE WHEN rotated_at IS NULL THEN 'live'
              WHEN rotated_at > clock_timestamp() - interval '${GRACE}' THEN 'recent'
              ELSE 'reused' END AS state
       FROM refresh_token WHERE company_id = $1 AND session_id = $2 AND hash = $3 AND expires_at > now()`,
      [family.companyId, family.sessionId, this.secrets.hash(token)],
    );
    return row ?? { state: 'unknown', nonce: null };
  }

  private async store(manager: EntityManager, { companyId, sessionId }: TokenFamily, token: string): Promise<void> {
    const hash = this.secrets.hash(token);
    await manager.query(
      `INSERT INTO refresh_token (hash, company_id, session_id, expires_at) VALUES ($1, $2, $3, now() + interval '${LIFE}')`,
      [hash, companyId, sessionId],
    );
    await manager.query('INSERT INTO refresh_lookup (hash, company_id, session_id) VALUES ($1, $2, $3)', [
      hash,
      companyId,
      sessionId,
    ]);
  }

  /** Deletes expired tokens; their lookups cascade. Rotated ones stay until they expire, to detect reuse. */
  private async purge(manager: EntityManager, { companyId, sessionId }: TokenFamily): Promise<void> {
    await manager.query('DELETE FROM refresh_token WHERE company_id = $1 AND session_id = $2 AND expires_at <= now()', [
      companyId,
      sessionId,
    ]);
  }
}
