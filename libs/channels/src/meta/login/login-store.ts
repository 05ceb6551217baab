import type { Actor } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import type { Sealer } from '@prosa/service-kit/operations';
import { SEALER } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { SignedIn } from './signed-in.js';

/** A person has this long to choose. */
const LIVES = `interval '30 minutes'`;

const contextOf = ({ companyId }: Actor, id: string) => `messenger-login:${companyId}:${id}`;

/** What people who signed in may choose from, sealed: tokens never reach a browser. */
@Injectable()
export class LoginStore {
  constructor(
    private readonly db: DataSource,
    @Inject(SEALER) private readonly sealer: Sealer,
  ) {}

  /** Resolves to the id under which the actor finds it again. An earlier one of the actor is deleted. */
  async save(actor: Actor, signedIn: SignedIn): Promise<string> {
    const id = randomUUID();
    const { companyId, userId } = actor;
    const sealed = this.sealer.seal(Buffer.from(JSON.stringify(signedIn)), contextOf(actor, id));
    await withTenant(this.db, actor, async (manager) => {
      await manager.query(
        'DELETE FROM messenger_login WHERE company_id = $1 AND (user_id = $2 OR expires_at < now())',
        [companyId, userId],
      );
      await manager.query(
        `INSERT INTO messenger_login (id, company_id, user_id, sealed, expires_at)
         VALUES ($1, $2, $3, $4, now() + ${LIVES})`,
        [id, companyId, userId, sealed],
      );
    });
    return id;
  }

  /** Throws ERR_META_LOGIN_EXPIRED, also for that of another person. */
  async read(actor: Actor, id: string): Promise<SignedIn> {
    const { companyId, userId } = actor;
    const rows: { sealed: Buffer }[] = await withTenant(this.db, actor, (manager) =>
      manager.query(
        'SELECT sealed FROM messenger_login WHERE company_id = $1 AND id = $2 AND user_id = $3 AND expires_at > now()',
        [companyId, id, userId],
      ),
    );
    if (!rows[0]) throw new AppError('ERR_META_LOGIN_EXPIRED');
    return JSON.parse(this.sealer.open(rows[0].sealed, contextOf(actor, id)).toString()) as SignedIn;
  }
}
