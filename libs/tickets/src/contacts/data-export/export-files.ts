import type { MediaRef } from '@prosa/contracts';
import { readTenant } from '@prosa/service-kit/database';
import { nameOfKind, safeFileName } from '@prosa/service-kit/http';
import type { Storage, ZipFile } from '@prosa/service-kit/operations';
import type { DataSource } from 'typeorm';
import { rows } from '../../database/rows.js';
import { type ReadableMessage, readablePage } from './readable-page.js';

/** Messages read at a time. */
const PAGE = 500;

/** Where the data comes from, and who is informed of each message and file that is in the zip. */
export interface ExportSource {
  db: DataSource;
  storage: Storage;
  companyId: number;
  contactId: number;
  onDone: () => void;
}

interface StoredMessage {
  id: number;
  media: MediaRef | null;
}

/** What the page shows of a message; the JSON has more. */
interface MessageJson {
  at: string;
  fromCompany: boolean;
  isInternal?: true;
  text?: string;
}

const CONTACT = `SELECT jsonb_pretty(jsonb_build_object(
    'name', c.name, 'number', c.number, 'username', c.handle, 'email', c.email, 'channel', c.channel,
    'createdAt', c.created_at, 'consentedAt', c.lgpd_accepted_at, 'isBlocked', NOT c.active, 'isBotDisabled', c.disable_bot,
    'acceptsAudio', c.accept_audio_message, 'fields', c.extra_info,
    'aliases', (SELECT coalesce(jsonb_agg(jsonb_build_object('type', type, 'value', value, 'seenAt', seen_at) ORDER BY type, value), '[]')
      FROM contact_alias a WHERE a.company_id = $1 AND a.contact_id = $2),
    'tags', (SELECT coalesce(jsonb_agg(t.name ORDER BY t.name), '[]') FROM contact_tag ct
      JOIN tag t ON t.company_id = ct.company_id AND t.id = ct.tag_id WHERE ct.company_id = $1 AND ct.contact_id = $2),
    'consents', (SELECT coalesce(jsonb_agg(jsonb_build_object('isGiven', is_given, 'text', text, 'channel', channel,
        'messageId', message_id, 'ticketId', ticket_id, 'at', p.created_at) ORDER BY p.id), '[]')
      FROM consent_proof p WHERE p.company_id = $1 AND p.contact_id = $2)
  )) AS text FROM contact c WHERE c.company_id = $1 AND c.id = $2`;

const TICKETS = `SELECT jsonb_pretty(coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'channel', t.channel, 'connection', k.name, 'status', t.status, 'queue', q.name, 'openedAt', t.created_at,
    'changedAt', t.updated_at,
    'ratings', (SELECT coalesce(jsonb_agg(jsonb_build_object('rating', rating, 'at', rated_at) ORDER BY id), '[]')
      FROM ticket_cycle y WHERE y.company_id = $1 AND y.ticket_id = t.id AND y.rating IS NOT NULL),
    'notes', (SELECT coalesce(jsonb_agg(jsonb_build_object('text', note, 'at', n.created_at) ORDER BY n.id), '[]')
      FROM ticket_note n WHERE n.company_id = $1 AND n.ticket_id = t.id)
  ) ORDER BY t.id), '[]')) AS text FROM ticket t
  LEFT JOIN connection k ON k.company_id = t.company_id AND k.id = t.connection_id
  LEFT JOIN queue q ON q.company_id = t.company_id AND q.id = t.queue_id
  WHERE t.company_id = $1 AND t.contact_id = $2`;

const SCHEDULED = `SELECT jsonb_pretty(coalesce(jsonb_agg(jsonb_build_object(
    'id', s.id, 'text', s.body, 'file', s.media->>'fileName', 'sendAt', s.send_at, 'sentAt', s.sent_at, 'state', s.status,
    'connection', k.name, 'repeats', s.repeat_unit, 'createdAt', s.created_at) ORDER BY s.id), '[]')) AS text
  FROM schedule s LEFT JOIN connection k ON k.company_id = s.company_id AND k.id = s.connection_id
  WHERE s.company_id = $1 AND s.contact_id = $2`;

const MESSAGES = `SELECT id, media, jsonb_strip_nulls(jsonb_build_object(
    'id', id, 'ticketId', ticket_id, 'at', created_at, 'fromCompany', from_me, 'isInternal', nullif(is_private, false),
    'isDeleted', nullif(is_deleted, false), 'isEdited', nullif(is_edited, false), 'type', media_type, 'text', body,
    'transcript', transcript,
    'details', media_info, 'answerTo', quoted_id)) AS json FROM message
  WHERE company_id = $1 AND (contact_id = $2 OR author_id = $2) AND id > $3 ORDER BY id LIMIT ${PAGE}`;

const NAMES = `SELECT coalesce((SELECT name FROM contact WHERE company_id = $1 AND id = $2), '') AS contact,
  coalesce((SELECT k.name FROM ticket t JOIN connection k ON k.company_id = t.company_id AND k.id = t.connection_id
    WHERE t.company_id = $1 AND t.contact_id = $2 ORDER BY t.id DESC LIMIT 1), '') AS company`;

/**
 * The files of the zip: the contact, its tickets with notes and ratings, what is scheduled for it, its messages (also as a
 * page for reading, without the company's notes to itself), and their media by message.
 */
export async function* exportFiles(source: ExportSource): AsyncGenerator<ZipFile> {
  yield ['contact.json', textOf(source, CONTACT)];
  yield ['tickets.json', textOf(source, TICKETS)];
  yield ['scheduled.json', textOf(source, SCHEDULED)];
  const stored: StoredMessage[] = [];
  yield ['messages.json', messagesOf(source, stored)];
  yield ['messages.html', await pageOf(source)];
  for (const { id, media } of stored) {
    const bytes = media && (await source.storage.open(media.key).catch(() => null));
    if (bytes) yield [`media/${pathOf(id, media)}`, bytes];
    source.onDone();
  }
}

const pathOf = (id: number, { fileName, kind, mimetype }: MediaRef): string =>
  `${id}-${safeFileName(fileName) || nameOfKind(kind, mimetype)}`;

async function* textOf({ db, companyId, contactId }: ExportSource, sql: string): AsyncGenerator<string> {
  const found = await readTenant(db, { companyId }, (reader) =>
    rows<{ text: string }>(reader, sql, [companyId, contactId]),
  );
  yield found[0]?.text ?? '';
}

/** One JSON array; `file` of a message is its path in the zip. Collects the messages with a file. */
async function* messagesOf(source: ExportSource, stored: StoredMessage[]): AsyncGenerator<string> {
  let mark = '[\n';
  for await (const { id, media, json } of storedMessages(source)) {
    const file = media?.key ? { file: `media/${pathOf(id, media)}` } : {};
    if (media?.key) stored.push({ id, media });
    yield mark + JSON.stringify({ ...json, ...file });
    mark = ',\n';
    source.onDone();
  }
  yield mark === ',\n' ? '\n]\n' : '[]\n';
}

async function pageOf(source: ExportSource): Promise<AsyncGenerator<string>> {
  const { db, companyId, contactId } = source;
  const [names] = await readTenant(db, { companyId }, (reader) =>
    rows<{ contact: string; company: string }>(reader, NAMES, [companyId, contactId]),
  );
  const { contact = '', company = '' } = names ?? {};
  return readablePage(contact, readableMessages(source, { contact, company }));
}

async function* readableMessages(
  source: ExportSource,
  names: { contact: string; company: string },
): AsyncGenerator<ReadableMessage> {
  for await (const { id, media, json } of storedMessages(source)) {
    const { at, fromCompany, isInternal, text } = json;
    if (isInternal) continue;
    const file = media?.key ? { file: `media/${pathOf(id, media)}` } : {};
    yield { at, fromCompany, by: fromCompany ? names.company : names.contact, text: text ?? '', ...file };
  }
}

async function* storedMessages({ db, companyId, contactId }: ExportSource) {
  for (let after: number | undefined = 0; after !== undefined;) {
    const values: unknown[] = [companyId, contactId, after];
    const page = await readTenant(db, { companyId }, (reader) =>
      rows<StoredMessage & { json: MessageJson }>(reader, MESSAGES, values),
    );
    yield* page;
    after = page.length < PAGE ? undefined : page.at(-1)?.id;
  }
}
