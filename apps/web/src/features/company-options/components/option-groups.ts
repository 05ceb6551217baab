import type { CompanyOptionColumn } from '@prosa/contracts';

/** The options on the page, in the order of a conversation. Its spec checks that a service reads each of them. */
export const OPTION_GROUPS = {
  service: ['requiredTag', 'userRandom', 'returnToAttendant'],
  messages: ['sendSignMessage', 'sendGreetingAccepted', 'sendMsgTransfTicket', 'sendFarewellWaitingTicket'],
  privacy: ['enableLGPD', 'lgpdDeleteMessage', 'lgpdHideNumber'],
  calls: ['acceptCallWhatsapp', 'acceptCallWhatsappMessage'],
} as const satisfies Record<string, readonly CompanyOptionColumn[]>;

/** Options that no service reads yet. They keep their values and answer on the wire; the page shows them once they work. */
export const WITHOUT_EFFECT = [
  'scheduleType',
  'chatBotType',
  'userRating',
  'sendGreetingMessageOneQueues',
  'sendQueuePosition',
  'lgpdMessage',
  'lgpdLink',
  'lgpdConsent',
  'acceptAudioMessageContact',
] as const satisfies readonly CompanyOptionColumn[];

/** Options that are chosen elsewhere in the console: the first steps where they are shown. */
export const CHOSEN_ELSEWHERE = ['firstSteps'] as const satisfies readonly CompanyOptionColumn[];

export type OptionGroup = keyof typeof OPTION_GROUPS;
