import type { ApiEventType } from '@prosa/contracts';
import type { Api } from '@prosa/harness';
import { FakeReceiver, type ReceivedWebhook } from '@prosa/receiver-simulator';
import { createHash } from 'node:crypto';
import { Ledger } from '../ledger.js';

/** All but changes of messages, of which there are several for each: the traffic would wait for them. */
const FOLLOWED: ApiEventType[] = [
  'message.received',
  'message.sent',
  'ticket.opened',
  'ticket.updated',
  'ticket.closed',
  'contact.created',
];
/** Share of the calls that it refuses, as a program does that is being restarted. */
const REFUSED_PART = 0.01;
const WRITE_EVERY_MS = 100;

/** A call that the program received, whatever it answered. */
export interface CallLine {
  /** The header `webhook-id`. */
  delivery: string;
  event: string;
  type: string;
  ticketId: number | null;
  text: string | null;
  /** Of its bytes, to compare a repeated call with the first one. */
  hash: string;
  status: number;
  isSigned: boolean;
}

/**
 * A program of the company that receives its events while the product is killed. It runs beside the proof, is never killed,
 * and writes down each call in the order in which they came.
 */
export class Integrator {
  private readonly ledger: Ledger<CallLine>;
  private readonly timer: NodeJS.Timeout;
  private secret = '';

  constructor(
    private readonly receiver: FakeReceiver,
    readonly file: string,
    random: () => number,
  ) {
    this.ledger = new Ledger(file);
    receiver.answerTo = () => (random() < REFUSED_PART ? 503 : undefined);
    this.timer = setInterval(() => this.write(), WRITE_EVERY_MS);
    this.timer.unref();
  }

  /** Subscribes it to what happens from now on. */
  async subscribe(api: Api): Promise<void> {
    const body = { name: 'ERP', url: this.receiver.url, events: FOLLOWED };
    const { secret } = await api.expect<{ secret: string }>('POST', '/webhook-subscriptions', { body });
    this.secret = secret;
  }

  /** Writes down the last calls. */
  close(): void {
    clearInterval(this.timer);
    this.write();
    this.ledger.close();
  }

  private write(): void {
    for (const call of this.receiver.requests.splice(0)) this.ledger.write(lineOf(call, this.secret));
  }
}

function lineOf(call: ReceivedWebhook, secret: string): CallLine {
  const { id, event, body, status } = call;
  const { message, ticket } = event.data as { message?: { text: string; ticketId: number }; ticket?: { id: number } };
  return {
    delivery: id,
    event: event.id,
    type: event.type,
    ticketId: message?.ticketId ?? ticket?.id ?? null,
    text: message?.text ?? null,
    hash: createHash('sha256').update(body).digest('hex'),
    status,
    isSigned: FakeReceiver.isSigned(call, secret),
  };
}
