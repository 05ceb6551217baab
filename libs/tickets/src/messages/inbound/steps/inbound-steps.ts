import { answerMessage } from '../../../bot/answer-message.js';
import { receiveAnswer } from '../campaigns/receive-answer.js';
import { hasPlace, routeAnswer } from '../campaigns/route-answer.js';
import { groupSettings } from '../../../connections/served-groups.js';
import { cancelReplied } from '../../../schedules/cancel-replied.js';
import { receiveReply } from '../../../on-call/reply/receive-reply.js';
import { isAct, refuseAct } from '../blocked-person.js';
import { findKnown } from '../find-known.js';
import { isChange, isShown, type ShownContent } from '../inbound-content.js';
import { makeReadable } from '../make-readable.js';
import { answerRing, storeCall } from '../calls/store-call.js';
import { storeChange } from '../store-change.js';
import { storeMessage } from '../store-message.js';
import { isGesture, storeGesture } from '../gestures/store-gesture.js';
import { storeReaction } from '../store-reaction.js';
import { endingStep, type InboundStep, isKind } from './run-inbound-steps.js';

/** Ends the processing of what comes from a group that the connection does not serve (docs/spec/domain-behaviour.md §2). */
const group: InboundStep = {
  name: 'group',
  appliesTo: () => true,
  run: async (context) => {
    const { manager, companyId, inbound } = context;
    if (!inbound.contact.isGroup) return context;
    const { allowGroup } = await groupSettings(manager, { companyId, connectionId: inbound.connectionId });
    return allowGroup ? context : null;
  },
};

/** Ends the processing of a message that is stored already; only the readable form of an unreadable one changes it. */
const known: InboundStep = {
  name: 'known',
  appliesTo: () => true,
  run: async (context) => {
    const { manager, companyId, inbound } = context;
    const { message, ...author } = await findKnown(manager, companyId, inbound);
    if (!message) return { ...context, ...author };
    await makeReadable(manager, message, inbound);
    return null;
  },
};

/** Ends the processing of what a blocked person does; messages themselves are refused where they are stored. */
const blocked: InboundStep = {
  name: 'blocked',
  appliesTo: isAct,
  run: async (context) => {
    const { manager, companyId, inbound } = context;
    return (await refuseAct(manager, companyId, inbound)) ? null : context;
  },
};

/** Records an answer to a campaign. Ends the processing of what only says yes, no, or that no more messages are wanted. */
const campaign: InboundStep = {
  name: 'campaign',
  appliesTo: isShown,
  run: async (context) => {
    const { manager, companyId, inbound, isOfRecipient, mayBeAnswer } = context;
    if (!isOfRecipient || mayBeAnswer) return context;
    const read = await receiveAnswer(manager, companyId, inbound);
    return read.isComplete ? null : { ...context, answered: read.answered };
  },
};

/** Ends the processing of what somebody on call answers to a notice: it makes no ticket. */
const onCall: InboundStep = {
  name: 'onCall',
  appliesTo: isShown,
  run: async (context) => {
    const { manager, companyId, inbound, mayBeAnswer } = context;
    return mayBeAnswer && (await receiveReply(manager, companyId, inbound)) ? null : context;
  },
};

/** Stores a message of its own with its contact and ticket. Ends the processing when the message was stored meanwhile. */
const store: InboundStep = {
  name: 'store',
  appliesTo: isShown,
  run: async (context) => {
    const { manager, companyId, inbound, answered } = context;
    const content = inbound.content as ShownContent;
    const isWithoutConsent = answered !== undefined && hasPlace(answered);
    const stored = await storeMessage(manager, companyId, inbound, { content, isWithoutConsent });
    return stored && { ...context, stored };
  },
};

/** Cancels what was scheduled for the contact only until it writes. */
const schedules: InboundStep = {
  name: 'schedules',
  appliesTo: isShown,
  run: async (context) => {
    const { manager, companyId, inbound, stored } = context;
    if (stored && !inbound.fromMe) await cancelReplied(manager, companyId, stored.ticket.contactId);
    return context;
  },
};

/** Brings the ticket that an answer to a campaign opened to where the campaign wants its answers, without the bot. */
const campaignReply: InboundStep = {
  name: 'campaignReply',
  appliesTo: isShown,
  run: async (context) => {
    const { manager, stored, answered } = context;
    return stored && answered && (await routeAnswer(manager, stored, answered)) ? null : context;
  },
};

/** What answers the contact by itself: consent, opening hours, menus, ratings. */
const bot: InboundStep = {
  name: 'bot',
  appliesTo: isShown,
  run: async (context) => {
    if (context.stored) await answerMessage(context.manager, context.inbound, context.stored);
    return context;
  },
};

/**
 * What happens to every received message, in this order (docs/flows/message-in.md). `group`, `known` and `blocked` come
 * first, so that no step with effects sees what is ignored, or a repeated message. The steps of one kind come before `store`, which takes what is
 * left. `campaign` comes before what opens a ticket. `schedules`, `campaignReply` and `bot` read what was stored.
 */
export const INBOUND_STEPS: readonly InboundStep[] = [
  group,
  known,
  blocked,
  endingStep('change', isChange, storeChange),
  endingStep('ring', isKind('ring'), answerRing),
  endingStep('call', isKind('call'), (manager, companyId, inbound, { call }) =>
    storeCall(manager, companyId, inbound, call),
  ),
  endingStep('reaction', isKind('reaction'), storeReaction),
  campaign,
  endingStep('gesture', isGesture, storeGesture),
  onCall,
  store,
  schedules,
  campaignReply,
  bot,
];
