import type { GraphCall, GraphRoute } from '../graph/call.js';
import { badParameter, whatsAppError } from '../graph/graph-error.js';
import { takeFault } from '../graph/take-fault.js';
import type { NumberRecord } from '../world/accounts.js';
import { personByPhone } from '../world/find-person.js';
import { wamid } from '../world/ids.js';
import { compact, type Json } from '../world/json.js';
import { newPerson } from '../world/new-person.js';
import type { MessageRecord, PersonRecord } from '../world/records.js';
import { waIdOf } from '../events/contact-of.js';
import type { World } from '../world/world.js';
import { checkTemplate, type CheckedTemplate } from './check-template.js';
import { followUp } from './follow-up.js';
import { mediaIn } from './media-in.js';
import { isNumber, MESSAGING, numberOf } from './number-of.js';
import { pricingOf } from './pricing.js';
import { Rates } from './rates.js';
import { markRead } from './mark-read.js';
import { type CheckedMessage, validateMessage } from './validate-message.js';

const DAY_MS = 24 * 3_600_000;

/** `POST /{PHONE_NUMBER_ID}/messages`: docs/spec/wire-external.md §3.1. */
export function sendRoute(rates: Rates): GraphRoute {
  return { method: 'POST', path: '/:id/messages', fits: isNumber, run: (call) => send(call, rates) };
}

async function send(call: GraphCall, rates: Rates): Promise<Json> {
  const number = numberOf(call, MESSAGING);
  if (!number.isRegistered) throw whatsAppError(133010, 'The phone number is not registered.');
  if (call.input.text('status') === 'read') return markRead(call, number);
  const checked = validateMessage(call.input);
  const { person, input } = recipient(call, number);
  const template = checked.type === 'template' ? checkTemplate(call, number.wabaId) : undefined;
  const media = mediaOf(call, checked, template);
  rates.count(number.id, person.id);
  const isLate = isOutsideWindow(call, number, person) && !template && checked.type !== 'reaction';
  if (isLate && call.world.settings.limits.windowError === 'sync') throw whatsAppError(131047, WINDOW_DETAILS);
  const message = store(call, number, { checked, person, template });
  const fault = takeFault(call, ['async']);
  const problem = { fault, isLate, media, person, template };
  await followUp(call, message, problem);
  return answerOf(message, { input, person, template });
}

const mediaOf = (call: GraphCall, { type }: CheckedMessage, template: CheckedTemplate | undefined) =>
  template ? template.media : mediaIn(call, type);

const WINDOW_DETAILS =
  'Message failed to send because more than 24 hours have passed since the customer last replied to this number.';

interface Recipient {
  person: PersonRecord;
  input: string;
}

/** With both, `to` wins. A number or id that nobody has is accepted, and fails later. */
function recipient({ input, world }: GraphCall, number: NumberRecord): Recipient {
  const to = input.word('to');
  const bsuid = input.word('recipient');
  if (!to && !bsuid) throw badParameter('The parameter to is required.', 'to or recipient is required');
  if (!to) return { person: byScopedId(world, bsuid), input: bsuid };
  const digits = to.replace(/\D/g, '');
  if (digits.length < 7) throw whatsAppError(131009, 'Recipient phone number is not valid.');
  if (digits === number.phone) throw whatsAppError(131021, 'Recipient phone number cannot be the same as the sender.');
  const known = personByPhone(world, digits);
  return { person: known ?? world.people.save(newPerson({ phone: digits, isUnreachable: true })), input: to };
}

const byScopedId = (world: World, bsuid: string): PersonRecord =>
  world.people.find((each) => each.bsuid === bsuid) ??
  world.people.save(newPerson({ bsuid, name: bsuid, isUnreachable: true }));

function isOutsideWindow({ world }: GraphCall, number: NumberRecord, person: PersonRecord): boolean {
  const last = world.conversations.lastInAt(number.id, person.id);
  if (last !== undefined && world.clock.now() - last <= DAY_MS) return false;
  const referral = world.conversations.lastReferralAt(number.id, person.id);
  return referral === undefined || world.clock.now() - referral > 3 * DAY_MS;
}

interface Parts {
  checked: CheckedMessage;
  person: PersonRecord;
  template: CheckedTemplate | undefined;
}

function store(call: GraphCall, number: NumberRecord, { checked, person, template }: Parts): MessageRecord {
  const { world, input, app } = call;
  const { type } = checked;
  return world.messages.save({
    id: wamid(waIdOf(person) ?? 'user'),
    platform: 'whatsapp',
    accountId: number.id,
    personId: person.id,
    direction: 'out',
    at: world.clock.now(),
    type,
    content: compact({ [type]: input.raw[type], rendered: template?.rendered }),
    text: template?.text ?? checked.text,
    mediaIds: [],
    status: 'accepted',
    callbackData: input.text('biz_opaque_callback_data'),
    appId: app.id,
    replyTo: input.object('context')?.text('message_id'),
    pricing: pricingOf(world, { accountId: number.id, personId: person.id, category: template?.category }),
    reactions: [],
    isEdited: false,
    isDeleted: false,
  });
}

const STATUS = ['accepted', 'held_for_quality_assessment'];

function answerOf(message: MessageRecord, { input, person, template }: Omit<Parts, 'checked'> & Recipient): Json {
  const isPhone = /^\+?[\d\s()-]+$/.test(input);
  const waId = isPhone ? (waIdOf(person) ?? input.replace(/\D/g, '')) : undefined;
  return {
    messaging_product: 'whatsapp',
    contacts: [compact({ input, wa_id: waId, user_id: isPhone ? undefined : person.bsuid })],
    messages: [compact({ id: message.id, message_status: template && STATUS[Number(template.awaitsAssessment)] })],
  };
}
