import {
  type Actor,
  type ApiEventType,
  CAPTURE_HOURS,
  type CaptureDetail,
  type CaptureIdInput,
  type CaptureView,
  isAdmin,
  type SubscriptionIdInput,
} from '@prosa/contracts';
import { readTenant, withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readSubscription } from '../subscriptions/subscription.queries.js';

interface Row {
  id: number;
  subscriptionId: number;
  type: ApiEventType;
  createdAt: Date;
  isSigned: boolean;
  bytes: number;
}

const COLUMNS = `id, subscription_id AS "subscriptionId", type, created_at AS "createdAt", is_signed AS "isSigned", bytes`;
/** $2: hours. Housekeeping deletes the others a little later. */
const PRESENT = `FROM webhook_capture WHERE company_id = $1 AND created_at > now() - $2 * interval '1 hour'`;

/** What arrived at test receivers, for admins. Throws ERR_NO_PERMISSION to all others. */
@Injectable()
export class ReadCaptures {
  constructor(private readonly db: DataSource) {}

  /** The latest first. Throws ERR_NO_SUBSCRIPTION_FOUND. */
  async list(actor: Actor, { subscriptionId }: SubscriptionIdInput): Promise<CaptureView[]> {
    assertAdmin(actor);
    const { companyId } = actor;
    return withTenant(this.db, actor, async (manager) => {
      await readSubscription(manager, { companyId, subscriptionId });
      const rows = await manager.query<Row[]>(
        `SELECT ${COLUMNS} ${PRESENT} AND subscription_id = $3 ORDER BY id DESC`,
        [companyId, CAPTURE_HOURS, subscriptionId],
      );
      return rows.map(viewOf);
    });
  }

  /** Throws ERR_NO_CAPTURE_FOUND. */
  async get(actor: Actor, { captureId }: CaptureIdInput): Promise<CaptureDetail> {
    assertAdmin(actor);
    const [row] = await readTenant(this.db, actor, (reader) =>
      reader.query<(Row & Pick<CaptureDetail, 'headers' | 'body'>)[]>(
        `SELECT ${COLUMNS}, headers, body ${PRESENT} AND id = $3`,
        [actor.companyId, CAPTURE_HOURS, captureId],
      ),
    );
    if (!row) throw new AppError('ERR_NO_CAPTURE_FOUND');
    return { ...viewOf(row), headers: row.headers, body: row.body };
  }
}

function assertAdmin(actor: Actor): void {
  if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
}

const viewOf = ({ id, subscriptionId, type, createdAt, isSigned, bytes }: Row): CaptureView => ({
  id,
  subscriptionId,
  type,
  at: createdAt.toISOString(),
  isSigned,
  bytes,
});
