import type { EventMessage } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const QUEUE = `
  WITH content AS (INSERT INTO mail_content (company_id, content) VALUES ($1, $2) RETURNING id),
  queued AS (
    INSERT INTO mail (company_id, key, content_id, user_id)
    SELECT $1, receiver ->> 'key', content.id, (receiver ->> 'userId')::integer
    FROM content, jsonb_array_elements($3::jsonb) receiver
    ON CONFLICT (company_id, key) DO NOTHING RETURNING id
  )
  INSERT INTO mail_work (company_id, mail_id) SELECT $1, id FROM queued`;

/** Stores messages to send, each key once. */
@Injectable()
export class QueueMail {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'mail.queued'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'queue-mail', (manager) =>
      manager.query(QUEUE, [companyId, JSON.stringify(data.content), JSON.stringify(data.to)]),
    );
  }
}
