import { emitEcho, emitMessaging } from '../events/page-events.js';
import type { GraphCall } from '../graph/call.js';
import { badParameter, GraphError } from '../graph/graph-error.js';
import type { Fields } from '../http/fields.js';
import { instagramMid, messengerMid } from '../world/ids.js';
import { compact, type Json } from '../world/json.js';
import type { MessageRecord, PersonRecord } from '../world/records.js';
import { type Account, accountAndPerson } from './account-of.js';
import { attachmentView, type StoredAttachment, storeAttachment } from './attachments.js';
import { senderAction } from './sender-action.js';
import { validateMessage } from './validate-message.js';
import { checkWindow } from './window.js';

/** `POST /{PAGE}/messages`, `/{INSTAGRAM_ID}/messages`, `/me/messages`: docs/spec/wire-external.md §4.2 and §5. */
export async function sendMessage(call: GraphCall): Promise<Json> {
  const recipientId = call.input.object('recipient')?.text('id');
  if (!recipientId) throw badParameter('The parameter recipient is required');
  const { account, person } = accountAndPerson(call, recipientId);
  if (call.input.has('sender_action')) return senderAction(call, account, person);
  const message = call.input.object('message');
  if (!message) throw badParameter('The parameter message is required');
  validateMessage(message, account, call.files.has('filedata'));
  checkReach(account, person);
  checkWindow(call, account, person);
  const attachment = await storeAttachment(call, message);
  const record = store(call, { account, person, message, attachment });
  await followUp(call, account, person, record);
  return compact({
    recipient_id: recipientId,
    message_id: record.id,
    attachment_id: isReusable(message) ? attachment?.mediaId : undefined,
  });
}

const isReusable = (message: Fields): boolean =>
  message.object('attachment')?.object('payload')?.flag('is_reusable') ?? false;

function checkReach({ page }: Account, person: PersonRecord): void {
  if (page?.isRestricted) {
    throw new GraphError(10, '(#10) This Page is temporarily restricted from sending messages.', {
      subcode: 1_893_063,
    });
  }
  if (person.isUnreachable) {
    throw new GraphError(551, "(#551) This person isn't available right now.", { subcode: 1_545_041 });
  }
}

interface Parts {
  account: Account;
  person: PersonRecord;
  message: Fields;
  attachment: StoredAttachment | undefined;
}

function store(call: GraphCall, { account, person, message, attachment }: Parts): MessageRecord {
  const { world, app } = call;
  const { platform, id } = account;
  const sent = message.object('attachment');
  return world.messages.save({
    id: platform === 'messenger' ? messengerMid() : instagramMid(),
    platform,
    accountId: id,
    personId: person.id,
    direction: 'out',
    at: world.clock.now(),
    type: sent?.text('type') ?? 'text',
    content: compact({
      text: message.text('text'),
      attachments: attachmentsOf(call, sent, attachment),
      quick_replies: message.raw.quick_replies,
    }),
    text: textOf(message),
    mediaIds: attachment ? [attachment.mediaId] : [],
    status: 'sent',
    metadata: message.text('metadata'),
    appId: app.id,
    replyTo: (call.input.object('reply_to') ?? message.object('reply_to'))?.text('mid'),
    reactions: [],
    isEdited: false,
    isDeleted: false,
  });
}

function attachmentsOf(
  call: GraphCall,
  sent: Fields | undefined,
  stored: StoredAttachment | undefined,
): Json[] | undefined {
  if (stored) return [attachmentView(call, stored)];
  return sent && [sent.raw];
}

const textOf = (message: Fields): string =>
  message.text('text') ?? message.object('attachment')?.object('payload')?.text('text') ?? '';

/** The echo comes at once, the delivery when the person's device is on. */
async function followUp(
  call: GraphCall,
  account: Account,
  person: PersonRecord,
  message: MessageRecord,
): Promise<void> {
  const { isAutomatic, skipsDelivered, delayMs, beforeAnswer } = call.world.settings.statuses;
  const sides = { platform: account.platform, accountId: account.id, person };
  const done = (): void => {
    emitEcho(call, sides, message);
    if (!isAutomatic || person.isOffline) return;
    call.world.messages.change(message.id, { status: person.readsAtOnce ? 'read' : 'delivered' });
    const watermark = call.world.clock.now();
    if (!skipsDelivered) emitMessaging(call, sides, 'deliveries', { delivery: { mids: [message.id], watermark } });
    if (!person.readsAtOnce) return;
    const read = account.platform === 'messenger' ? { watermark } : { mid: message.id };
    emitMessaging(call, sides, 'reads', { read });
  };
  if (!beforeAnswer) {
    call.outbox.later(delayMs, done);
    return;
  }
  done();
  await call.outbox.idle();
}
