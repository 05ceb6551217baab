import type { BinaryNode, proto } from '@whiskeysockets/baileys';
import type { Companion } from './devices/companion.js';

/** Switches with which a test makes the service misbehave. */
export interface Faults {
  /** Everything that clients send is ignored. */
  silent: boolean;
  /** The reason with which logins are refused: 401, 403, 405 … */
  refuseLogin: number | ((payload: proto.ClientPayload) => number | undefined) | undefined;
  /** The error with which a message is rejected: 463 … */
  rejectMessages: ((node: BinaryNode, sender: Companion) => number | undefined) | undefined;
  /** Messages are accepted but not acknowledged. */
  dropAcks: boolean;
  /** What waited for these devices at their login is announced and never delivered. */
  withholdQueue: ((companion: Companion) => boolean) | undefined;
}

export const noFaults = (): Faults => ({
  silent: false,
  refuseLogin: undefined,
  rejectMessages: undefined,
  dropAcks: false,
  withholdQueue: undefined,
});
