import type {
  Actor,
  ExternalMessageIdInput,
  ExternalMessageState,
  Requests,
  SentExternalMessage,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { SENT_COLUMNS, sentWithKey } from './external-sends.js';

/** What became of messages that programs sent. */
@Injectable()
export class ExternalQueries {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_IDEMPOTENCY_CONFLICT. */
  sent(actor: Actor, input: Requests['externalMessages.sent']['input']): Promise<SentExternalMessage | null> {
    return withTenant(this.db, actor, (manager) => sentWithKey(manager, actor.companyId, input));
  }

  /** Throws ERR_NO_MESSAGE_FOUND. */
  state(actor: Actor, { messageId }: ExternalMessageIdInput): Promise<ExternalMessageState> {
    return withTenant(this.db, actor, async (manager) => {
      const [found] = await rows<ExternalMessageState>(
        manager,
        `SELECT ${SENT_COLUMNS}, m.send_state AS state, m.ack, m.failure
         FROM message m JOIN ticket t ON t.company_id = m.company_id AND t.id = m.ticket_id
         WHERE m.company_id = $1 AND m.id = $2 AND m.send_state IS NOT NULL`,
        [actor.companyId, messageId],
      );
      if (!found) throw new AppError('ERR_NO_MESSAGE_FOUND');
      return found;
    });
  }
}
