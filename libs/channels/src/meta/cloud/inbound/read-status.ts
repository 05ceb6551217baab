import { type Ack, cloudFailureOf, type MessagePrice, type OutboundState } from '@prosa/contracts';
import { reachedAtOf } from '../../../adapter/reached-at.js';
import type { ReceiptUpdate } from '../../../channel-adapter.js';
import { entryOf, type Fields, fieldsOf, listOf, numberOf, textOf } from '../../graph/fields.js';
import { personOf } from './person-of.js';

const STATES: Record<string, { state: OutboundState; ack: Ack }> = {
  sent: { state: 'accepted', ack: 1 },
  delivered: { state: 'delivered', ack: 2 },
  read: { state: 'read', ack: 3 },
  played: { state: 'read', ack: 4 },
  failed: { state: 'failed', ack: 0 },
};

/** A status as a receipt; null for one that changes nothing here (docs/spec/wire-external.md §3.5, Statuses). */
export function readStatus(given: Fields): ReceiptUpdate | null {
  const reached = entryOf(STATES, given['status']);
  const externalId = textOf(given['id']);
  if (!reached || externalId === '') return null;
  const person = personOf({ phone: textOf(given['recipient_id']), bsuid: textOf(given['recipient_user_id']) });
  const sentAs = textOf(given['biz_opaque_callback_data']);
  const price = priceOf(fieldsOf(given['pricing']));
  return {
    chatId: person?.chatId ?? '',
    externalId,
    ...reached,
    reason: reached.state === 'failed' ? cloudFailureOf(failedCode(given)) : null,
    ...(sentAs && { sentAs }),
    ...(price && { price }),
    ...reachedTime(given),
  };
}

const reachedTime = (given: Fields): Pick<ReceiptUpdate, 'reachedAt'> =>
  given['status'] === 'delivered' ? reachedAtOf(textOf(given['timestamp'])) : {};

/** -1 for a failure without a code. */
export const failedCode = (given: Fields): number => numberOf(listOf(given['errors'])[0]?.['code']) ?? -1;

function priceOf(given: Fields): MessagePrice | null {
  const category = textOf(given['category']);
  if (category === '') return null;
  return { category, type: textOf(given['type']), isBillable: given['billable'] !== false };
}
