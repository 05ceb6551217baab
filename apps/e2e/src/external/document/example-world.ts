import type { V1Message, V1Schedule, V1Tag, V1Ticket } from '@prosa/contracts';
import type { JourneyCompany } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { CampaignDesk } from '../../campaigns/campaign-desk.js';
import { PICTURE } from '../../isolation/requests/fixtures/fixture.js';
import type { Values } from './example-calls.js';

const WITHIN_MS = 60_000;

/** Values of a company for the examples: of all routes, and of single ones. */
export interface ExampleWorld {
  values: Values;
  byRoute: Record<string, Values>;
}

/** Fills a company with one of everything that the examples name, and reads events once, so that they are recorded. */
export async function exampleWorld(company: JourneyCompany, key: string): Promise<ExampleWorld> {
  const get = <T>(path: string) => company.api.expect<T>('GET', path, { token: key });
  const post = <T>(path: string, body: object) => company.api.expect<T>('POST', path, { body, token: key });
  await get('/v1/events');
  const { id: connectionId } = await company.linkWhatsApp();
  const queueId = await company.addQueue('Vendas', '#2f855a');
  const member = await company.addAttendant('Ana Prado', [queueId]);
  const opened = await company.openTicket('Maria Souza', 'Cadê meu pedido?');
  await company.phones.sendFile(opened.customer.number, company.businessNumber, {
    kind: 'image',
    base64: PICTURE.bytes.toString('base64'),
    mimetype: 'image/png',
  });
  await company.assign(opened, member, queueId);
  const { contactId, id: ticketId } = await get<V1Ticket>(`/v1/tickets/${opened.ticket.id}`);
  const messages = await eventually(async () => {
    const { data } = await get<{ data: V1Message[] }>(`/v1/tickets/${ticketId}/messages`);
    expect(data.at(-1)).toMatchObject({ file: { mimetype: 'image/png' } });
    return data;
  }, WITHIN_MS);
  const { id: tagId } = await post<V1Tag>('/v1/tags', { name: 'VIP' });
  const waits = { text: 'Seu pedido chega hoje', contactId, sendAt: '2099-01-31T12:00:00Z', userId: member.id };
  const { id: scheduleId } = await post<V1Schedule>('/v1/schedules', waits);
  const { messageId: sentId } = await post<{ messageId: number }>('/api/messages/send', {
    number: opened.customer.number,
    body: 'Um momento',
    connectionId,
  });
  const newcomer = await company.addCustomer('Nova Cliente');
  const values = { connectionId, queueId, userId: member.id, contactId, ticketId, tagId, scheduleId };
  return {
    values: {
      ...values,
      campaignId: await addCampaign(company, connectionId),
      number: opened.customer.number,
      messageId: messages[0]!.id,
    },
    byRoute: {
      'POST /v1/contacts': { number: newcomer.number },
      'GET /api/messages/{messageId}': { messageId: sentId },
      'GET /v1/messages/{messageId}/file': { messageId: messages.at(-1)!.id },
    },
  };
}

/** A campaign of two people: between them the usual pause is long enough to cancel it. */
async function addCampaign(company: JourneyCompany, connectionId: number): Promise<number> {
  const desk = new CampaignDesk(company);
  const people = [await company.addCustomer('Rita Melo'), await company.addCustomer('João Reis')];
  const contactListId = await desk.addList('Clientes', people);
  return desk.save({ name: 'Dezembro', message1: 'Olá!', contactListId, connectionIds: [connectionId] });
}
