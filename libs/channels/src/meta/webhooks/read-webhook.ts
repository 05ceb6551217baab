import { isJsonWithin, type JsonLimits } from '@prosa/service-kit/http';
import { fieldsOf } from '../graph/fields.js';
import { splitWebhook, type WebhookPart } from './split-webhook.js';

/** Meta puts up to 1,000 messages and receipts into one webhook, each of some ten to fifty values. */
const JSON_MAX: JsonLimits = { depth: 64, count: 100_000 };
const PARTS_MAX = 2_000;
/** Bytes of authors and metadata, which each part of theirs is stored with. */
const REPEATED_MAX_BYTES = 8 * 1024 * 1024;

export interface ReadWebhook {
  parts: WebhookPart[];
  /** Why the webhook is set aside, for operators; null: it is not. */
  refusal: string | null;
}

/**
 * The parts of a webhook, as its bytes came. One that is larger than any that Meta sends has none: what it would cost is
 * found out before it is parsed, and before its parts are made. Never throws.
 */
export function readWebhook(body: Buffer): ReadWebhook {
  const { depth, count } = JSON_MAX;
  if (!isJsonWithin(body, JSON_MAX)) return refused(`nested deeper than ${depth}, or more than ${count} values`);
  const parts = splitWebhook(asJson(body));
  if (parts.length > PARTS_MAX) return refused(`more than ${PARTS_MAX} parts`);
  const repeated = repeatedBytes(parts);
  if (repeated > REPEATED_MAX_BYTES) return refused(`${repeated} bytes of authors and metadata in its parts`);
  return { parts, refusal: null };
}

const refused = (refusal: string): ReadWebhook => ({ parts: [], refusal });

function repeatedBytes(parts: readonly WebhookPart[]): number {
  const sizes = new Map<unknown, number>();
  const sizeOf = (shared: unknown): number => {
    const size = sizes.get(shared) ?? JSON.stringify(shared ?? '').length;
    sizes.set(shared, size);
    return size;
  };
  return parts.reduce((sum, { body }) => {
    const { metadata, contact } = fieldsOf(body);
    return sum + sizeOf(metadata) + sizeOf(contact);
  }, 0);
}

/** Null for what is no JSON. */
function asJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return null;
  }
}
