import {
  type Acknowledgement,
  type CompanySettings,
  companySettings,
  type ContactAlias,
  type ErrorCode,
  type Events,
  type InboundMessage,
  type ServedSettings,
  servedSettings,
} from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { PlatformKeys } from '@prosa/service-kit/operations';
import { aBus, anEvent } from '@prosa/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { Attendant } from '../src/attendants/attendant.entity.js';
import { CopyConnection } from '../src/connections/copy-connection.js';
import { Tombstones } from '../src/contacts/erasure/tombstones.js';
import { ReceiveMessage } from '../src/messages/inbound/receive-message.js';
import { SyncOptions } from '../src/options/sync-options.js';
import { QueueMember } from '../src/queues/queue-member.entity.js';
import { Queue } from '../src/queues/queue.entity.js';
import { Ticket } from '../src/conversation/ticket/ticket.entity.js';
import { EndStep } from '../src/tickets/undo/end-step.js';

let sent = 0;

export const phone = (value: string): ContactAlias => ({ type: 'phone', value });
export const lid = (value: string): ContactAlias => ({ type: 'lid', value });
export const MARIA = phone('5511987654321');

/** A text of Maria's on connection 1, unless overridden. Each has its own id at the provider. */
export function inbound(overrides: Partial<InboundMessage> = {}): InboundMessage {
  return {
    connectionId: 1,
    chatId: '5511987654321@s.whatsapp.net',
    fromMe: false,
    participant: '',
    externalId: `EXT${++sent}`,
    sentAt: new Date().toISOString(),
    contact: { aliases: [MARIA], name: 'Maria', isGroup: false },
    content: { kind: 'text', text: 'Oi' },
    quotedExternalId: null,
    ...overrides,
  };
}

/** Of an installation with this secret. */
export const tombstones = new Tombstones(new PlatformKeys('k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1'));

/** Receives a message as its event brings it. */
export const receive = (db: DataSource, overrides: Partial<InboundMessage> = {}, companyId = 1): Promise<void> =>
  new ReceiveMessage(db, tombstones).execute(anEvent('message.received', companyId, { inbound: inbound(overrides) }));

/** An ack for a message of ours: delivered, on connection 1, unless overridden. */
export const acknowledgement = (overrides: Partial<Acknowledgement> = {}): Acknowledgement => ({
  connectionId: 1,
  messageId: null,
  chatId: '5511987654321@s.whatsapp.net',
  externalId: 'OUT1',
  state: 'delivered',
  ack: 2,
  reason: null,
  ...overrides,
});

/** Work on one company's rows. */
export const within = <T>(
  db: DataSource,
  companyId: number,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> => withTenant(db, { companyId }, work);

/** The only ticket of the company. */
export async function onlyTicket(db: DataSource, companyId = 1): Promise<Ticket> {
  const tickets = await within(db, companyId, (manager) => manager.findBy(Ticket, { companyId }));
  if (tickets.length !== 1) throw new Error(`${tickets.length} tickets`);
  return tickets[0]!;
}

/** A ticket of Maria's at the given place, opened by a message of hers. */
export async function aTicket(db: DataSource, overrides: Partial<Ticket> = {}, companyId = 1): Promise<Ticket> {
  await receive(db, {}, companyId);
  const { id } = await onlyTicket(db, companyId);
  await within(db, companyId, (manager) =>
    manager.update(Ticket, { companyId, id }, { status: 'pending', ...overrides }),
  );
  await db.query('DELETE FROM outbox_event');
  return onlyTicket(db, companyId);
}

export async function aQueue(db: DataSource, name: string, companyId = 1): Promise<number> {
  const color = `#${name}`.slice(0, 9);
  return (await within(db, companyId, (manager) => manager.save(Queue, { companyId, name, color }))).id!;
}

/** The company's first connection with these settings and queues, as its event copies it; the others as in a new one. */
export const connect = (
  db: DataSource,
  settings: Partial<ServedSettings>,
  queueIds: number[],
  companyId = 1,
): Promise<void> =>
  new CopyConnection(db).execute(
    anEvent('connection.saved', companyId, {
      connection: {
        id: 1,
        name: 'Loja',
        channel: 'whatsapp',
        number: '',
        isDefault: true,
        updatedAt: new Date().toISOString(),
        queueIds,
      } as unknown as Events['connection.saved']['connection'],
      settings: servedSettings(settings),
    }),
  );

/** An attendant of the company who serves the queues. */
export const anAttendant = (
  db: DataSource,
  overrides: Partial<Attendant> & { id: number },
  queueIds: number[] = [],
): Promise<unknown> =>
  within(db, overrides.companyId ?? 1, async (manager) => {
    const rights = { profile: 'user', allTicket: false, allowGroup: false } as const;
    const { companyId, id } = await manager.save(Attendant, {
      companyId: 1,
      name: `User ${overrides.id}`,
      ...rights,
      ...overrides,
    });
    for (const queueId of queueIds) await manager.insert(QueueMember, { companyId, userId: id, queueId });
  });

/** Sets options of the company. */
export const choose = (db: DataSource, settings: Partial<CompanySettings>, companyId = 1): Promise<void> =>
  new SyncOptions(db).execute(
    anEvent('company.settingsChanged', companyId, { column: 'userRating', settings: companySettings(settings) }),
  );

export const nameCompany = (db: DataSource, name: string): Promise<void> =>
  new SyncOptions(db).setName(anEvent('company.named', 1, { name }));

/** The texts that were sent to contacts so far. */
export async function publishedContacts(db: DataSource): Promise<string[]> {
  const queued = (await recordedEvents(db)).filter(({ name }) => name === 'message.queued');
  return queued.map(({ data }) => (data.content as { text: string }).text.replace('\u200e', ''));
}

/** Makes every step final that could be undone. */
export async function endSteps(db: DataSource): Promise<void> {
  const timers = (await recordedEvents(db)).filter(({ name }) => name === 'timer.set');
  for (const { companyId, data } of timers) {
    await new EndStep(db).execute(anEvent('timer.due', companyId, data as unknown as Events['timer.due']));
  }
}

export interface RecordedEvent {
  name: string;
  companyId: number;
  key: string;
  data: Record<string, unknown>;
}

/** The events recorded so far, in order. */
export const recordedEvents = (db: DataSource): Promise<RecordedEvent[]> =>
  db.query('SELECT name, company_id AS "companyId", key, data FROM outbox_event ORDER BY seq');

/** Their names. */
export const eventNames = async (db: DataSource): Promise<string[]> =>
  (await recordedEvents(db)).map(({ name }) => name);

/** Channels that confirm every number, except those of `refusals`; phones know the numbers of `known`. */
export const aNetwork = (refusals: Record<string, ErrorCode> = {}, known: Record<string, ContactAlias[]> = {}): Bus =>
  aBus({
    'people.find': ({ number }) => {
      if (refusals[number]) throw new AppError(refusals[number]);
      return { aliases: [phone(number)] };
    },
    'people.known': ({ numbers }) => ({
      accounts: numbers.flatMap((number) => (known[number] ? [{ number, aliases: known[number] }] : [])),
    }),
  });
