const A_TIME = 'a time, or a count';
const A_PRICE = 'what a message costs';
/** Settings of a connection that are no names. */
export const SETTINGS = {
  maxUseBotQueues: A_TIME,
  maxUseBotQueuesNPS: A_TIME,
  expiresTicket: A_TIME,
  expiresTicketNPS: A_TIME,
  timeInactiveMessage: A_TIME,
  timeUseBotQueues: A_TIME,
  timeCreateNewTicket: A_TIME,
  importOldMessages: A_TIME,
  importRecentMessages: A_TIME,
  'schedules[]': 'opening hours',
  'exceptions[]': 'opening hours',
  rateMarketing: A_PRICE,
  rateUtility: A_PRICE,
  rateAuthentication: A_PRICE,
  rateService: A_PRICE,
};
