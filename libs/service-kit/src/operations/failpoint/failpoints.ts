/** Where a failpoint lies: the services that pass it, and whether only the broker's driver, or only one kind of traffic, has it. */
interface FailpointSite {
  services: readonly string[];
  isBrokerOnly?: boolean;
  /** `npm run crash:campaigns` or `crash:bots` arms it; other traffic does not pass it. */
  isOf?: 'campaigns' | 'bots';
}

/**
 * Every edge of a commit at which the product must survive being killed (docs/spec/reliability-security.md §5 R2). The
 * crash suite arms each of them at least once in a run, and fails when one was never passed.
 */
export const FAILPOINTS = {
  /** Ratchet and plaintext are committed; the network has no receipt. */
  'F01 journal-committed': { services: ['channels'] },
  /** The network has the receipt; the message is in the journal only. */
  'F02 receipt-sent': { services: ['channels'] },
  /** The message is accepted, its event is in the outbox. */
  'F03 ingest-committed': { services: ['channels'] },
  /** The relay has read an event and not published it. */
  'F04 event-read': { services: ['tickets', 'channels'] },
  /** The bus has the event; the outbox does not know. */
  'F05 event-published': { services: ['tickets', 'channels'] },
  /** Inbox row and effect are written, not committed. */
  'F06 effect-uncommitted': { services: ['tickets', 'channels'] },
  /** The effect is committed; the bus has no acknowledgement. */
  'F07 effect-committed': { services: ['tickets', 'channels', 'gateway'] },
  /** A message of a REST caller is committed; it is not published yet. */
  'F08 message-stored': { services: ['tickets'] },
  /** The answer is known to the gateway; the caller has not got it. */
  'F09 answer-unwritten': { services: ['gateway'] },
  /** A message stands in its connection's queue; its event is not acknowledged. */
  'F10 send-queued': { services: ['channels'] },
  /** A message is claimed as being sent; nothing was written. */
  'F11 send-claimed': { services: ['channels'] },
  /** It is encoded and stored under its id; nothing was written. */
  'F12 send-stored': { services: ['channels'] },
  /** The ratchet of the sending side has moved; the stanza has not left. */
  'F13 send-ratchet-committed': { services: ['channels'] },
  /** It is on the wire; its state still says `sending`. */
  'F14 send-written': { services: ['channels'] },
  /** Its state is committed; the next one was not begun. */
  'F15 send-recorded': { services: ['channels'] },
  /** The network's acknowledgement is committed with its event. */
  'F16 receipt-recorded': { services: ['channels'] },
  /** The acknowledgement has reached the desk's message. */
  'F17 ack-recorded': { services: ['tickets'] },
  /** An event is in the live log; no console has got it yet. */
  'F18 live-logged': { services: ['gateway'] },
  /** A timer is stored; its event is not acknowledged. */
  'F19 timer-stored': { services: ['scheduler'] },
  /** Due timers are deleted, their events are in the outbox. */
  'F20 timers-published': { services: ['scheduler'] },
  /** A failing event is parked; the bus has no acknowledgement. */
  'F21 event-parked': { services: ['tickets'] },
  /** A parked event is handled; its row is still there. */
  'F22 parked-handled': { services: ['scheduler'] },
  /** A dead letter is written, its parked row not yet deleted. */
  'F23 dead-letter-written': { services: ['tickets'] },
  /** The lease of a session is ours; its socket is not open. */
  'F24 lease-claimed': { services: ['channels'] },
  /** A request is carried out; the reply has not left. */
  'F25 reply-unsent': { services: ['tickets', 'tenancy'], isBrokerOnly: true },
  /** An event is handled, but not acknowledged to the broker. */
  'F26 delivery-unacknowledged': { services: ['tickets', 'channels', 'gateway'], isBrokerOnly: true },
  /** A webhook is in the journal; the provider has no 200 and will send it again. */
  'F27 webhook-journalled': { services: ['gateway'] },
  /** A part of a webhook is worked on and committed; it still waits in the list of parts. */
  'F28 webhook-worked-on': { services: ['channels'] },
  /** The provider has accepted a message and named it; nothing of that is recorded. */
  'F29 send-named': { services: ['channels'] },
  /** Messages of an import are stored; the phone's announcement of them still counts as new. */
  'F30 history-stored': { services: ['channels'] },
  /** Some messages of an import are taken from those that wait and published; it is not committed. */
  'F31 history-uncommitted': { services: ['channels'] },
  /** A message of a campaign is claimed, with its event; it is not committed. */
  'F32 claim-uncommitted': { services: ['campaigns'], isOf: 'campaigns' },
  /** The claim is committed; the relay has not seen its event. */
  'F33 claim-committed': { services: ['campaigns'], isOf: 'campaigns' },
  /** A campaign's message is stored, marked and queued for its channel; it is not committed. */
  'F34 campaign-message-uncommitted': { services: ['tickets'], isOf: 'campaigns' },
  /** An event for programs is written with its deliveries; it is not committed. */
  'F35 api-event-uncommitted': { services: ['scheduler'] },
  /** A receiver of webhooks has answered; nothing of that is recorded. */
  'F36 webhook-answered': { services: ['scheduler'] },
  /** What a receiver answered is committed; the next delivery of the lane was not begun. */
  'F37 webhook-recorded': { services: ['scheduler'] },
  /** A foreign bot has answered; nothing of that is recorded. */
  'F38 bot-answered': { services: ['tickets'], isOf: 'bots' },
  /** What it answered is queued for the channel; it is not committed. */
  'F39 bot-answer-uncommitted': { services: ['tickets'], isOf: 'bots' },
  /** Its answer is committed; the turn's work was not looked at again. */
  'F40 bot-answer-committed': { services: ['tickets'], isOf: 'bots' },
} as const satisfies Record<string, FailpointSite>;

export type FailpointName = keyof typeof FAILPOINTS;

/** Their numbers, as PROSA_FAILPOINTS names them. */
export const FAILPOINT_NUMBERS: ReadonlySet<string> = new Set(Object.keys(FAILPOINTS).map(numberOf));

export function numberOf(name: string): string {
  return name.split(' ')[0] ?? '';
}
