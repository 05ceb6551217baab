/** A request to one of the simulated systems. */
export interface ReceivedCall {
  method: string;
  /** Below the prefix of its side. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** As it was sent. */
  text: string;
  /** Its JSON; null for anything else. */
  body: Record<string, unknown> | null;
}

export interface SideAnswer {
  status: number;
  headers?: Record<string, string>;
  /** Sent as JSON, bytes as they are. */
  body: unknown;
}

/** A scripted answer: `hang` never comes. */
export type Scripted = SideAnswer | 'hang';

/** A simulated system: the other side of a client of `libs/bots`. */
export interface Side {
  answer(call: ReceivedCall): SideAnswer;
  /** Forgets all conversations. */
  reset(): void;
}
