import type { TicketView } from '@prosa/contracts';

type Status = TicketView['status'];

/** Whether the user can accept it: it waits for a person, or for the contact's consent. */
export const isAcceptable = (status: Status): boolean => status === 'pending' || status === 'lgpd';

/** Whether the user can reopen it: it is closed, or only waits for a rating. */
export const isReopenable = (status: Status): boolean => status === 'closed' || status === 'nps';

/** Whether its owner can write in it. */
export const isWritable = (status: Status): status is 'open' | 'group' => status === 'open' || status === 'group';

/** Whether the contact has to answer the bot before anything goes on; the ticket is in no tab. */
export const isAwaitingContact = (status: Status): status is 'nps' | 'lgpd' => status === 'nps' || status === 'lgpd';
