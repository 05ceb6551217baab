import { plainText } from '../chats/describe-message.js';
import type { PhoneDelivery } from './user-record.js';
import type { SimUser } from './user.js';

/** Shows a message on the phone and sends a receipt; a phone that is offline gets it later. */
export function receiveOnPhone(user: SimUser, delivery: PhoneDelivery): void {
  if (!delivery.companion && user.inbox.queuePlain(delivery)) return;
  const { id, from, message, group } = delivery;
  const sentByUs = Boolean(delivery.sentByUs);
  const isNew = remember(user, delivery);
  const event = {
    id,
    from: from.phone,
    message,
    text: plainText(message),
    group: group?.id,
    sentByUs,
    isRepeated: !isNew,
  };
  user.emit('message', event);
  user.world.emit('message', { to: user.phone, ...event });
  if (sentByUs) return;
  if (delivery.companion) confirmToDevice(user, delivery);
  else if (isNew && user.companions.size === 0) confirmToPhone(user, delivery);
}

function remember(user: SimUser, { id, from, message, group, sentByUs, sentTo }: PhoneDelivery): boolean {
  const chat = group?.id ?? (sentByUs ? sentTo?.phone : from.phone);
  if (chat === undefined) return true;
  if (!sentByUs) return user.chats.addForeign({ id, chat, author: from.phone, message });
  return user.chats.addOwn({ id, chat, message, status: 'sent' });
}

/** The phone's receipts, a moment later, as on the real network. */
function confirmToDevice(user: SimUser, { id, from, group, companion }: PhoneDelivery): void {
  const { deliveryReceipts, readReceipts } = user.settings;
  const confirm = (type?: string): void => {
    if (group && companion) user.receipt([companion], [id], type, { group });
    else user.receipt(from.phone, [id], type);
  };
  if (deliveryReceipts) user.world.later(2, () => confirm());
  if (readReceipts) user.world.later(4, () => confirm('read'));
}

/** Between two phones receipts need no stanza. */
function confirmToPhone(user: SimUser, { id, from }: PhoneDelivery): void {
  const { deliveryReceipts, readReceipts } = user.settings;
  if (deliveryReceipts) user.world.later(2, () => from.inbox.acceptReceipt([id], 'delivered'));
  if (readReceipts) user.world.later(4, () => from.inbox.acceptReceipt([id], 'read'));
}
