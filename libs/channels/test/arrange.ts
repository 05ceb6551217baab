import { AesSealer, PlatformKeys, type Storage } from '@prosa/service-kit/operations';
import { CountedStorage } from '@prosa/service-kit/service';
import { aBus, asOwner, ROOM_FOR_FILES, TEST_SECRET } from '@prosa/testing';
import type { InboundContent, InboundMessage, OutboundMessage } from '@prosa/contracts';
import type { DataSource } from 'typeorm';
import type { Capability, ChannelSession } from '../src/channel-adapter.js';
import type { ChannelModule } from '../src/registry/channel-module.js';
import { ChannelRegistry } from '../src/registry/channel-registry.js';

export const keys = new PlatformKeys(TEST_SECRET);
export const sealer = new AesSealer(keys);

/** A store in which there is room for every file. */
export const roomFor = (storage: Storage) => new CountedStorage(aBus(ROOM_FOR_FILES), storage);

/** A WhatsApp that is never opened, with the capabilities of the real one. */
const capabilities: Capability[] = [
  'addressBook',
  'blocking',
  'calls',
  'directory',
  'firstContact',
  'groups',
  'linkCode',
  'media',
  'pictures',
];
const unopenedWhatsApp: ChannelModule = {
  kind: 'whatsapp',
  planFlag: 'useWhatsapp',
  capabilities,
  open: () => Promise.reject(new Error('not opened in this spec')),
  close: () => Promise.resolve(),
};
/** A registry for use-cases that only look up which channels there are. */
export const whatsAppOnly = new ChannelRegistry([unopenedWhatsApp]);

/** A connection whose session is owned under `fence`. */
export async function aSession(db: DataSource, overrides: Partial<ChannelSession> = {}): Promise<ChannelSession> {
  const session = { companyId: 1, connectionId: 1, fence: 1, ...overrides };
  const { companyId, connectionId, fence } = session;
  await asOwner(
    db,
    `INSERT INTO connection (id, company_id, name, channel, status) VALUES ($1, $2, 'Sales', 'whatsapp', 'OPENING')`,
    [connectionId, companyId],
  );
  await asOwner(
    db,
    `INSERT INTO session_lease (connection_id, company_id, owner, fence, expires_at)
     VALUES ($1, $2, 'this process', $3, now() + interval '1 hour')`,
    [connectionId, companyId, fence],
  );
  return session;
}

/** Another process claims the session. */
export const passOn = (db: DataSource, { connectionId }: ChannelSession) =>
  asOwner(db, `UPDATE session_lease SET fence = fence + 1, owner = 'another process' WHERE connection_id = $1`, [
    connectionId,
  ]);

export interface PublishedEvent {
  name: string;
  companyId: number;
  key: string;
  data: Record<string, unknown>;
}

/** Events in the outbox, oldest first. */
export const publishedEvents = (db: DataSource, name?: string) =>
  asOwner<PublishedEvent>(
    db,
    `SELECT name, company_id AS "companyId", key, data FROM outbox_event WHERE $1::text IS NULL OR name = $1 ORDER BY seq`,
    [name ?? null],
  );

export const rows = <Row>(db: DataSource, table: string) => asOwner<Row>(db, `SELECT * FROM ${table} ORDER BY 1`);

/** A text from a person. */
export function anInbound(overrides: Partial<InboundMessage> = {}): InboundMessage {
  return {
    connectionId: 1,
    chatId: '77@lid',
    fromMe: false,
    participant: '',
    externalId: 'A1',
    sentAt: '2026-03-01T12:00:00.000Z',
    contact: { aliases: [{ type: 'lid', value: '77' }], name: 'Rita', isGroup: false },
    content: { kind: 'text', text: 'Good morning' },
    quotedExternalId: null,
    ...overrides,
  };
}

export const aFile = (
  overrides: Partial<Extract<InboundContent, { kind: 'media' }>['media']> = {},
): InboundContent => ({
  kind: 'media',
  media: { kind: 'image', mimetype: 'image/jpeg', fileName: 'photo.jpg', size: 0, ...overrides },
  caption: '',
});

/** A text to a person. */
export function anOutbound(overrides: Partial<OutboundMessage> = {}): OutboundMessage {
  return {
    messageId: 1,
    connectionId: 1,
    contactId: 5,
    to: [{ type: 'phone', value: '5511988887777' }],
    content: { kind: 'text', text: 'Hello' },
    quoted: null,
    ...overrides,
  };
}

/** The extra of a message without a file, from an adapter without a journal. */
export const nothing = { raw: null, alsoCommit: () => Promise.resolve() };

/** A signal for `drain` that never aborts. */
export const carryOn = new AbortController().signal;
