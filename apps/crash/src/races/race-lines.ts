/** R11: the answer to an attendant who accepted, transferred or closed a ticket. */
export interface AcceptLine {
  kind: 'accept' | 'transfer' | 'close';
  ticketId: number;
  by: number;
  status: number;
  /** The ticket's owner according to the answer. */
  owner: number | null;
  ownerName: string | null;
}

/** R11: a ticket before the race, with its planned receiver: by name or through the queue. */
export interface TicketLine {
  kind: 'ticket';
  ticketId: number;
  phone: string;
  next: number;
  isByQueue: boolean;
}

/** R12: messages that a phone handed to the simulated network. */
export interface WrittenLine {
  kind: 'written';
  phone: string;
  business: string;
  texts: string[];
  ids: string[];
}

/** R22: one of the answers to a key. `answer` is the answer without the fields that delivery changes. */
export interface SendLine {
  kind: 'answer';
  key: string;
  phone: string;
  text: string;
  status: number;
  id: number | null;
  answer: string;
}

/** Record of what was done to the product and what it answered: one line each, append-only. */
export type RaceLine = AcceptLine | TicketLine | WrittenLine | SendLine;
