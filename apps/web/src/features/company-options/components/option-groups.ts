import type { CompanyOptionColumn } from '@prosa/contracts';

/** The options on the page, in the order of a conversation. Its spec checks that a service reads each of them. */
export const OPTION_GROUPS = {
  service: ['requiredTag', 'userRandom', 'returnToAttendant'],
  messages: ['sendSignMessage', 'sendGreetingAccepted', 'sendMsgTransfTicket', 'sendFarewellWaitingTicket'],
  bot: ['scheduleType', 'sendGreetingMessageOneQueues', 'sendQueuePosition', 'acceptAudioMessageContact', 'userRating'],
  privacy: ['enableLGPD', 'lgpdMessage', 'lgpdLink', 'lgpdConsent', 'lgpdDeleteMessage', 'lgpdHideNumber'],
  calls: ['acceptCallWhatsapp', 'acceptCallWhatsappMessage'],
} as const satisfies Record<string, readonly CompanyOptionColumn[]>;

/** There is nothing to choose: WhatsApp no longer delivers buttons and lists. They answer on the wire. */
export const WITHOUT_EFFECT = ['chatBotType'] as const satisfies readonly CompanyOptionColumn[];

/** Options that are chosen elsewhere in the console: the first steps where they are shown. */
export const CHOSEN_ELSEWHERE = ['firstSteps'] as const satisfies readonly CompanyOptionColumn[];

export type OptionGroup = keyof typeof OPTION_GROUPS;
