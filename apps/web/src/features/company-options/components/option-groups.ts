import type { CompanyOptionColumn } from '@prosa/contracts';

/** How the options stand on the page: every one of them, in the order of a conversation. */
export const OPTION_GROUPS = {
  service: [
    'scheduleType',
    'chatBotType',
    'userRandom',
    'userRating',
    'requiredTag',
    'sendGreetingMessageOneQueues',
    'sendQueuePosition',
  ],
  messages: ['sendSignMessage', 'sendGreetingAccepted', 'sendMsgTransfTicket', 'sendFarewellWaitingTicket'],
  privacy: ['enableLGPD', 'lgpdMessage', 'lgpdLink', 'lgpdConsent', 'lgpdDeleteMessage', 'lgpdHideNumber'],
  calls: ['acceptCallWhatsapp', 'acceptCallWhatsappMessage', 'acceptAudioMessageContact'],
} as const satisfies Record<string, readonly CompanyOptionColumn[]>;

export type OptionGroup = keyof typeof OPTION_GROUPS;
