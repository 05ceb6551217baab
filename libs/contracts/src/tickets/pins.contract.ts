import type { TicketIdInput, TicketView } from './tickets.contract.js';

/** The tickets a user pinned, the first pinned first. */
export interface Pins {
  ticketIds: number[];
}

/** Tickets that a user pins for themselves. A pin is removed when its ticket is closed or no longer visible. */
export interface PinRequests {
  /** At most PINS_MAX whole tickets: they are shown above lists whose page they are not on. */
  'pins.list': { input: Record<string, never>; output: TicketView[] };
  /** Throws ERR_NO_TICKET_FOUND, ERR_TICKET_CHANGED (closed), ERR_TOO_MANY_PINS. */
  'pins.add': { input: TicketIdInput; output: Pins };
  /** Throws ERR_NO_TICKET_FOUND. */
  'pins.remove': { input: TicketIdInput; output: Pins };
}

export interface PinEvents {
  'pins.changed': Pins & { userId: number };
}
