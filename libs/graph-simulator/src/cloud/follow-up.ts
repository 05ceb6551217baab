import type { GraphCall } from '../graph/call.js';
import { titleOf } from '../graph/error-codes.js';
import { emitStatus } from '../events/cloud-status.js';
import type { Json } from '../world/json.js';
import type { FaultRecord, MessageRecord, MessageStatus, PersonRecord } from '../world/records.js';
import type { CheckedTemplate } from './check-template.js';
import { fetchMedia, type OutgoingMedia } from './media-in.js';

/** What may be wrong with an accepted message. */
export interface Prospects {
  fault: FaultRecord | undefined;
  isLate: boolean;
  media: OutgoingMedia | undefined;
  person: PersonRecord;
  template: CheckedTemplate | undefined;
}

/** What happens to an accepted message: it fails, or is sent and delivered. Waits for it only when the settings say so. */
export async function followUp(call: GraphCall, message: MessageRecord, prospects: Prospects): Promise<void> {
  const { isAutomatic, delayMs, beforeAnswer } = call.world.settings.statuses;
  const done = async (): Promise<void> => {
    const media = prospects.media && (await fetchMedia(call, prospects.media));
    if (media?.id) call.world.messages.change(message.id, { mediaIds: [media.id] });
    const error = errorOf({ ...prospects, media });
    if (error) fail(call, message, error);
    else if (isAutomatic && !prospects.template?.awaitsAssessment) succeed(call, message, prospects.person);
  };
  if (beforeAnswer) {
    await done();
    await call.outbox.idle();
  } else call.outbox.later(delayMs, done);
}

interface Failure {
  code: number;
  details: string;
}

const failure = (code: number, details = titleOf(code)): Failure => ({ code, details });

function errorOf({ fault, ...prospects }: Prospects): Failure | undefined {
  if (fault) return failure(fault.code ?? 131000, fault.details);
  return laterError(prospects);
}

function laterError({ isLate, media, person, template }: Omit<Prospects, 'fault'>): Failure | undefined {
  if (person.isUnreachable) return failure(131026, 'Message undeliverable.');
  if (isLate) {
    return failure(131047, 'More than 24 hours have passed since the customer last replied to this number.');
  }
  if (person.stoppedMarketing && template?.category === 'MARKETING') return failure(131050);
  return media?.problem ? failure(131053, media.problem) : undefined;
}

function fail(call: GraphCall, message: MessageRecord, { code, details }: Failure): void {
  const title = titleOf(code);
  call.world.messages.change(message.id, { error: { code, title, details } });
  const error: Json = {
    code,
    title,
    message: title,
    error_data: { details },
    href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
  };
  emitStatus(call, message, 'failed', [error]);
}

/** An offline person gets it later; one who reads at once reads it. */
function succeed(call: GraphCall, message: MessageRecord, person: PersonRecord): void {
  if (message.type === 'reaction') return applyReaction(call, message);
  const { isReversed, skipsDelivered } = call.world.settings.statuses;
  const order: MessageStatus[] = ['sent'];
  if (!person.isOffline) {
    if (!skipsDelivered) order.push('delivered');
    if (person.readsAtOnce) order.push('read');
  }
  for (const status of isReversed ? order.toReversed() : order) emitStatus(call, message, status);
}

function applyReaction(call: GraphCall, message: MessageRecord): void {
  const reaction = (message.content.reaction ?? {}) as { message_id?: string; emoji?: string };
  const target = call.world.messages.get(reaction.message_id);
  if (!target) return;
  const others = target.reactions.filter(({ by }) => by !== 'account');
  const reactions = reaction.emoji ? [...others, { by: 'account' as const, emoji: reaction.emoji }] : others;
  call.world.messages.change(target.id, { reactions });
  emitStatus(call, message, 'sent');
}
