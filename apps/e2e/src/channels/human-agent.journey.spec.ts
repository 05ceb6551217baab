import { describeJourney, type JourneyCompany } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { Owner } from '../isolation/world/owner.js';

const HOUR_MS = 3_600_000;
const HOURS = 30;
const SLOWLY_MS = 30_000;

interface Row {
  id: number;
  contactId: number;
}

/** What a Page and its customer may send each other, by the rules of the platform and of the desk. */
describeJourney('a customer of a Facebook Page', (stage) => {
  let company: JourneyCompany;
  let pageId: string;
  let connectionId: number;
  let ticket: Row;
  let write: (text: string) => Promise<unknown>;

  beforeAll(async () => {
    company = await stage.newCompany('Padaria do Porto');
    const { api, meta } = company;
    const { admin, settings } = meta;
    pageId = (await admin.createPage({ name: 'Padaria do Porto' })).id;
    const user = await admin.createUser({
      name: 'Olga Prado',
      pages: [{ id: pageId, tasks: ['MESSAGING', 'MANAGE'] }],
    });
    const person = await admin.createPerson({ name: 'Célia Ramos' });
    write = (text) => admin.person(person.id).writes(pageId, text);
    const token = await admin.createToken({ kind: 'user', appId: settings.META_APP_ID!, userId: user.id });
    await api.expect('POST', '/facebook', { body: { facebookUserId: user.id, facebookUserToken: token.id } });
    await eventually(async () => {
      const rows = await api.expect<{ id: number; status: string }[]>('GET', '/whatsapp');
      expect(rows).toMatchObject([{ status: 'CONNECTED' }]);
      connectionId = rows[0]!.id;
    }, SLOWLY_MS);
  }, 180_000);
  afterAll(() => company?.meta.admin.resetClock());

  const texts = async () => {
    const { messages } = await company.api.expect<{ messages: { body: string }[] }>('GET', `/messages/${ticket.id}`);
    return messages.map(({ body }) => body);
  };
  const answer = (body: string) => company.api.call('POST', `/messages/${ticket.id}`, { body: { body } });
  const sent = async () => (await company.meta.admin.sent({ account: pageId })).map(({ text }) => text);

  it('is answered by a person for seven days, where the account has the human agent permission', async () => {
    const { api, meta, id, databaseUrl } = company;
    await write('Vocês abrem no sábado?');
    ticket = await eventually(async () => {
      const { tickets } = await api.expect<{ tickets: Row[] }>('GET', '/tickets?status=pending&showAll=true');
      expect(tickets).toHaveLength(1);
      return tickets[0]!;
    }, SLOWLY_MS);
    const { id: userId } = await api.expect<{ id: number }>('GET', '/auth/me');
    await api.expect('PUT', `/tickets/${ticket.id}`, { body: { status: 'open', userId } });

    const owner = await Owner.connect(databaseUrl);
    await owner.rows(
      `UPDATE reply_window SET last_inbound_at = last_inbound_at - $2 * interval '1 hour' WHERE company_id = $1`,
      [id, HOURS],
    );
    await owner.end();
    await meta.admin.advanceClock(HOURS * HOUR_MS);
    expect(await answer('Cedo demais')).toMatchObject({ status: 409 });
    await api.expect('PUT', `/whatsapp/${connectionId}`, { body: { humanAgent: true } });
    await eventually(async () => expect((await answer('Abrimos às oito')).status).toBeLessThan(300), SLOWLY_MS);

    await eventually(async () => expect(await sent()).toEqual(['Abrimos às oito']), SLOWLY_MS);
    await meta.admin.resetClock();
  }, 90_000);

  /** How often the connection was requested to block the customer: once more for each message that comes all the same. */
  async function blocks(): Promise<number> {
    const owner = await Owner.connect(company.databaseUrl);
    const query = `SELECT 1 FROM tickets.outbox_event WHERE company_id = $1 AND name = 'contact.blocked'`;
    const found = await owner.rows(query, [company.id]);
    await owner.end();
    return found.length;
  }

  it('is neither received nor answered while blocked', async () => {
    const { api } = company;
    const block = (active: boolean) => api.expect('PUT', `/contacts/block/${ticket.contactId}`, { body: { active } });
    await block(false);
    await write('Alguém aí?');
    await eventually(async () => expect(await blocks()).toBe(2), SLOWLY_MS);
    expect(await answer('Sim')).toMatchObject({ status: 409 });
    await block(true);
    await write('Voltei');

    await eventually(async () => expect((await texts()).at(-1)).toBe('Voltei'), SLOWLY_MS);
    expect(await texts()).not.toContain('Alguém aí?');
  }, 90_000);
});
