import type { BinaryNode } from '@whiskeysockets/baileys';

/** The answer to an `iq`: content, or an error; `after` runs when it has been sent. */
export interface QueryReply {
  content?: BinaryNode[];
  error?: { code: number; text: string };
  after?: () => void | Promise<void>;
}

export const ok = (...content: BinaryNode[]): QueryReply => ({ content: content.length ? content : undefined });

export const fail = (code: number, text: string): QueryReply => ({ error: { code, text } });

export const notAllowed = (): QueryReply => fail(401, 'not-authorized');

export const notFound = (): QueryReply => fail(404, 'item-not-found');
