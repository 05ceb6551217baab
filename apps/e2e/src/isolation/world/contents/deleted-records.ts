import type { CompanyFixture } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { PASSWORD } from '../people.js';
import type { Owner } from '../owner.js';
import { type PlantedTicket, plantInvoice, plantNote, plantTicket, removeTicket } from '../plant.js';

/** Objects that the second company had and deleted. */
export interface DeletedRecords {
  ticketId: number;
  uuid: string;
  messageId: number;
  contactId: number;
  tagId: number;
  noteId: number;
  queueId: number;
  userId: number;
  connectionId: number;
  companyId: number;
  invoiceId: number;
}

/**
 * Deletes a user through the interface. Objects that the interface cannot delete yet are deleted as the database's owner,
 * and the events of their deletion are recorded, so that other services delete their copies.
 */
export async function createDeleted(
  owner: Owner,
  { api, companyId, connectionId }: CompanyFixture,
): Promise<DeletedRecords> {
  const planted = { companyId, connectionId, status: 'pending', text: 'gone', contact: 'Gone' };
  const ticket = await plantTicket(owner, planted);
  const noteId = await plantNote(owner, ticket, 'ida');
  await removeTicket(owner, ticket);
  return {
    ticketId: ticket.id,
    uuid: ticket.uuid,
    messageId: ticket.messageId,
    contactId: await deleteContact(owner, ticket),
    tagId: await deleteTag(api),
    noteId,
    queueId: await deleteQueue(owner, api),
    userId: await deleteUser(owner, api),
    connectionId: await deleteConnection(owner, companyId),
    companyId: await deleteCompany(owner),
    invoiceId: await deleteInvoice(owner, companyId),
  };
}

async function deleteContact(owner: Owner, { contactId }: PlantedTicket): Promise<number> {
  await owner.rows('DELETE FROM tickets.contact WHERE id = $1', [contactId]);
  return contactId;
}

async function deleteTag(api: CompanyFixture['api']): Promise<number> {
  const { id } = await api.expect<{ id: number }>('POST', '/tags', { body: { name: 'Ida', color: '#805AD5' } });
  await api.expect('DELETE', `/tags/${id}`);
  return id;
}

async function deleteQueue(owner: Owner, api: CompanyFixture['api']): Promise<number> {
  const { id } = await api.expect<{ id: number }>('POST', '/queue', { body: { name: 'Fila ida', color: '#123456' } });
  const copies = () => owner.rows('SELECT 1 FROM tenancy.queue_copy WHERE id = $1', [id]);
  await eventually(async () => expect(await copies()).toHaveLength(1));
  await api.expect('DELETE', `/queue/${id}`);
  await eventually(async () => expect(await copies()).toEqual([]));
  return id;
}

async function deleteUser(owner: Owner, api: CompanyFixture['api']): Promise<number> {
  const body = { name: 'Ida', email: 'ida@outra.example', password: PASSWORD };
  const { id } = await api.expect<{ id: number }>('POST', '/users', { body });
  const copies = (isDeleted: boolean) =>
    owner.rows('SELECT 1 FROM tickets.attendant WHERE id = $1 AND is_deleted = $2', [id, isDeleted]);
  await eventually(async () => expect(await copies(false)).toHaveLength(1));
  await api.expect('DELETE', `/users/${id}`);
  await eventually(async () => expect(await copies(true)).toHaveLength(1));
  return id;
}

async function deleteConnection(owner: Owner, companyId: number): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO channels.connection (company_id, name, channel) VALUES ($1, 'Ida', 'whatsapp') RETURNING id`,
    [companyId],
  );
  await owner.rows('DELETE FROM channels.connection WHERE id = $1', [id]);
  await owner.publish('channels', companyId, 'connection.deleted', { connectionId: id });
  return id;
}

async function deleteCompany(owner: Owner): Promise<number> {
  const { id } = await owner.row<{ id: number }>(
    `INSERT INTO tenancy.company (name, plan_id, due_date) SELECT 'Ida', plan_id, due_date FROM tenancy.company LIMIT 1
     RETURNING id`,
  );
  await owner.rows('DELETE FROM tenancy.company WHERE id = $1', [id]);
  return id;
}

async function deleteInvoice(owner: Owner, companyId: number): Promise<number> {
  const id = await plantInvoice(owner, companyId, 'paid', 'Ida');
  await owner.rows('DELETE FROM tenancy.invoice WHERE id = $1', [id]);
  return id;
}
