import { API_KEY_PREFIX } from '@prosa/contracts';

/** What is sent: a text, or a file. */
export const SEND_KINDS = ['text', 'media'] as const;
export type SendKind = (typeof SEND_KINDS)[number];

export interface SendValues {
  /** Of a connection, or an API key. */
  token: string;
  connectionId: number | null;
  number: string;
  body: string;
  userId: number | null;
  queueId: number | null;
  sendSignature: boolean;
  closeTicket: boolean;
  file: File | null | undefined;
}

export const NO_VALUES: SendValues = {
  token: '',
  connectionId: null,
  number: '',
  body: '',
  userId: null,
  queueId: null,
  sendSignature: false,
  closeTicket: false,
  file: undefined,
};

export type Field = [name: string, value: string | number | true];

export const digitsOf = (number: string): string => number.replace(/\D/g, '');

/** The fields of a request in their order (docs/spec/wire-features.md §9), without those that are left empty. */
export function fieldsOf(kind: SendKind, values: SendValues): Field[] {
  const { token, connectionId, number, body, userId, queueId, sendSignature, closeTicket, file } = values;
  // The file's name is the text of a file without one, as other consoles send it.
  const text = kind === 'media' && body === '' ? (file?.name ?? '') : body;
  const given: [string, Field[1] | null][] = [
    ['number', digitsOf(number)],
    ['body', text],
    ['userId', userId],
    ['queueId', queueId],
    ['sendSignature', sendSignature || null],
    ['closeTicket', closeTicket || null],
    // A connection's token names the connection itself.
    ['connectionId', token.startsWith(API_KEY_PREFIX) ? connectionId : null],
  ];
  return given.filter((field): field is Field => field[1] !== null);
}

/** Where programs send. */
export const sendUrl = (): string => `${globalThis.location.origin}/api/messages/send`;
