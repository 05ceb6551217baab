import { createHmac } from 'node:crypto';

const AGENT = 'Prosa-Webhooks/1';

/** A request to a receiver, before it is signed. */
export interface UnsignedRequest {
  /** Stable for the delivery, so that a receiver recognises one that it got already. */
  id: string;
  body: string;
  at: Date;
}

/** Headers of Standard Webhooks: a signature for each secret that is valid. */
export function signedHeaders({ id, body, at }: UnsignedRequest, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`);
  return { ...plainHeaders(id, timestamp), 'webhook-signature': signatures.join(' ') };
}

/** All headers but the signature. */
export const plainHeaders = (id: string, timestamp: string): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': AGENT,
  'webhook-id': id,
  'webhook-timestamp': timestamp,
});

/** The id of a delivery for its receiver. */
export const deliveryName = (deliveryId: number): string => `delivery_${deliveryId}`;
