import { type ApiEventType, CAPTURE_BYTES, CAPTURES_MAX } from '@prosa/contracts';
import { withTenant } from '@prosa/service-kit/database';
import type { OpenedResponse } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { isSigned } from './is-signed.js';

/** A request as a receiver gets it. */
export interface SentRequest {
  headers: Record<string, string>;
  body: string;
}

interface CapturedDelivery {
  companyId: number;
  subscriptionId: number;
  id: number;
  type: ApiEventType;
}

/** Locked, so that an erasure deletes either both or neither of delivery and capture. */
const STORE = `INSERT INTO webhook_capture (company_id, subscription_id, delivery_id, type, headers, body, bytes, is_signed)
  SELECT company_id, subscription_id, id, $3::text, $4::json, $5::text, $6::integer, $7::boolean FROM webhook_delivery
  WHERE company_id = $1 AND id = $2 FOR KEY SHARE`;

/** All but the last $2. */
const PRUNE = `DELETE FROM webhook_capture WHERE company_id = $1 AND id IN (SELECT id FROM webhook_capture
  WHERE company_id = $1 AND id <= (SELECT id FROM webhook_capture WHERE company_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)
  FOR UPDATE SKIP LOCKED)`;

/** The receiver of a company within the product, for trials: it stores what arrives, and the console shows it. */
@Injectable()
export class TestReceiver {
  constructor(private readonly db: DataSource) {}

  /** Answers as a program that accepts every event. A delivery that an erasure deleted meanwhile leaves nothing. */
  async receive(delivery: CapturedDelivery, sent: SentRequest, secret: Buffer): Promise<OpenedResponse> {
    const { companyId, id, type } = delivery;
    const bytes = Buffer.from(sent.body);
    const values = [
      type,
      JSON.stringify(sent.headers),
      bytes.subarray(0, CAPTURE_BYTES).toString('utf8'),
      bytes.length,
      isSigned(sent, secret),
    ];
    await withTenant(this.db, { companyId }, async (manager) => {
      await manager.query(STORE, [companyId, id, ...values]);
      await manager.query(PRUNE, [companyId, CAPTURES_MAX]);
    });
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: Readable.from([Buffer.from('captured')]) };
  }
}
