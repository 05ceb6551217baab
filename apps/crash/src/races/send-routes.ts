import { API_KEYS_MAX } from '@prosa/contracts';
import { eachOf } from '@prosa/harness';
import { PROGRAM_ROWS, ROWS } from './oracle/judge-sends.js';
import type { Scene } from './race.js';

/** Attendants who send at the same time. */
const ATTENDANTS = 20;
const KEYS_AT_ONCE = 4;
/** Fields of a message that change while it is delivered. */
const MOVING = new Set(['ack', 'sendState', 'wid', 'version', 'read', 'failure']);

type Fields = Record<string, unknown>;

/** Where a message goes, and who sends it. */
export interface Address {
  client: number;
  phone: string;
  ticketId: number;
  business: string;
}

/** A route by which messages are sent under keys. */
export interface SendRoute {
  /** How its texts begin. */
  begin: 'out' | 'api';
  /** Callers, each with one key at a time. */
  clients: number;
  /** Calls of a key at the same time: at least, and of how many there may be more. */
  copies: { least: number; more: number };
  /** Whether all keys are used once more when everything was sent. */
  isRepeatedLater: boolean;
  /** Statuses of a sent message, and of a key that was used for another text. */
  statuses: { sent: number; refused: number };
  /** SQL that reads the stored messages with their keys. */
  rows: string;
  prepare(): Promise<void>;
  /** `token`: undefined for the session of the caller. */
  call(to: Address, text: string): { path: string; body: object; token: string | undefined };
  /** The message's id in an answer, and what of the answer must stay the same. */
  read(answer: Fields): { id: unknown; still: unknown };
}

/** As the console sends: to a ticket. */
export class ConsoleSends implements SendRoute {
  readonly begin = 'out';
  readonly clients = ATTENDANTS;
  readonly copies = { least: 3, more: 3 };
  readonly isRepeatedLater = false;
  readonly statuses = { sent: 201, refused: 422 };
  readonly rows = ROWS;

  async prepare(): Promise<void> {
    // The session of the scene is all that is needed.
  }

  call({ ticketId }: Address, text: string) {
    // A user has one session, whose token the caller renews.
    return { path: `/messages/${ticketId}`, body: { body: text }, token: undefined };
  }

  read(answer: Fields) {
    return { id: answer.id, still: Object.entries(answer).filter(([name]) => !MOVING.has(name)) };
  }
}

/** As programs of the company send: to a number, each with a key of its own. */
export class ProgramSends implements SendRoute {
  readonly begin = 'api';
  readonly clients = API_KEYS_MAX;
  readonly copies = { least: 2, more: 2 };
  readonly isRepeatedLater = true;
  readonly statuses = { sent: 200, refused: 409 };
  readonly rows = PROGRAM_ROWS;
  private secrets: string[] = [];
  private readonly connectionIds = new Map<string, number>();

  constructor(private readonly scene: Scene) {}

  async prepare(): Promise<void> {
    const { api } = this.scene.world;
    const clients = Array.from({ length: this.clients }, (_, client) => client);
    this.secrets = await eachOf(clients, KEYS_AT_ONCE, async (client) => {
      const body = { name: `Programa ${client}`, scopes: ['messages:send'] };
      return (await api.expect<{ secret: string }>('POST', '/api-keys', { body })).secret;
    });
    for (const { id, number } of await api.expect<{ id: number; number: string }[]>('GET', '/whatsapp'))
      this.connectionIds.set(number, id);
  }

  call({ client, phone, business }: Address, text: string) {
    const body = { number: phone, body: text, connectionId: this.connectionIds.get(business) };
    return { path: '/api/messages/send', body, token: this.secrets[client] };
  }

  read(answer: Fields) {
    return { id: answer.messageId, still: answer };
  }
}
