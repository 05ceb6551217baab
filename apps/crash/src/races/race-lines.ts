/** R11: what an attendant was answered who wanted a ticket, or pressed twice. */
export interface AcceptLine {
  kind: 'accept' | 'transfer' | 'close';
  ticketId: number;
  by: number;
  status: number;
  /** Whose the ticket is, as the answer says. */
  owner: number | null;
  ownerName: string | null;
}

/** R11: a ticket before it is fought for: whom its winner will give it to, and how. */
export interface TicketLine {
  kind: 'ticket';
  ticketId: number;
  phone: string;
  next: number;
  isByQueue: boolean;
}

/** R12: a phone hands its messages to the network, which then has them. */
export interface WrittenLine {
  kind: 'written';
  phone: string;
  business: string;
  texts: string[];
  ids: string[];
}

/** R22: one of the answers to a key. `answer`: all of it that does not change with the message's way. */
export interface SendLine {
  kind: 'answer';
  key: string;
  phone: string;
  text: string;
  status: number;
  id: number | null;
  answer: string;
}

/** What was done to the product, and what it answered: one line each, append-only. */
export type RaceLine = AcceptLine | TicketLine | WrittenLine | SendLine;
