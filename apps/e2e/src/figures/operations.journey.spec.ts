import { type CustomerTicket, describeJourney, type JourneyCompany, type Member } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import type { Locator } from 'playwright-core';
import { type CloudNumber, enterWebhook, newCloudNumber } from '../channels/accounts.js';
import { type Attendant, openAttendant } from '../kit/attendant.js';

const PERSON = 'Otávio Reis';
const API = 'Número oficial';

interface TicketPage {
  tickets: { id: number; contact: { name: string } }[];
}

/** An admin watches how the channels do while customers write, and a message cannot be delivered. */
describeJourney('the operations of a company', (stage) => {
  let company: JourneyCompany;
  let admin: Attendant;
  let member: Member;
  let queueId: number;
  let opened: CustomerTicket;
  let number: CloudNumber;
  let personId: string;

  beforeAll(async () => {
    company = await stage.newCompany('Papelaria Lua');
    queueId = await company.addQueue('Vendas', '#2b6cb0');
    await company.linkWhatsApp();
    member = await company.addAdmin('Lia Campos', [queueId]);
    admin = await openAttendant(company.url, member);
  }, 180_000);
  afterAll(() => admin?.close(), 60_000);
  afterEach(() => expect(admin.watch.complaints).toEqual([]));

  const totals = (): Locator => admin.page.getByRole('region', { name: 'Todos os canais' });
  const row = (connection: string): Locator => admin.page.getByRole('row', { name: new RegExp(connection) });

  it('show what customers write, minute by minute, and how late it reaches the screen', async () => {
    await admin.consolePage.go('Operação');
    await row(company.name).getByText('Conectada', { exact: true }).waitFor();
    await row(company.name).getByText('Sem mensagem recente').waitFor();

    opened = await company.openTicket('Marta Lins', 'Oi', 'Vocês têm caderno?');

    await row(company.name).getByRole('img', { name: 'Na última hora, recebidas: 2; enviadas: 0' }).waitFor();
    await row(company.name)
      .getByText(/^mediana; mais lentas:/)
      .waitFor();
    await row(company.name).getByText('2 mensagens nos últimos 15 min').waitFor();
    await totals().getByText('2 na última hora').waitFor();
    await admin.page.getByText('Nenhuma mensagem falhou nas últimas 24 horas.').waitFor();
  }, 90_000);

  it('count an answer once it has left', async () => {
    await company.assign(opened, member, queueId);
    await company.api.expect('POST', `/messages/${opened.ticket.id}`, { body: { body: 'Temos' } });

    await row(company.name).getByRole('img', { name: 'Na última hora, recebidas: 2; enviadas: 1' }).waitFor();
  }, 90_000);

  it('name the reason of a message that failed, and lead to it; what is charged is counted', async () => {
    const { api, meta, name } = company;
    number = await newCloudNumber(meta, name);
    const { wabaId, phoneNumberId, accessToken, appSecret } = number;
    const { webhook } = await api.expect<{ webhook: { path: string; verifyToken: string } }>('POST', '/whatsappapi', {
      body: { name: API, wabaId, phoneNumberId, accessToken, appSecret },
    });
    await enterWebhook(meta, number, {
      callbackUrl: `${company.url}${webhook.path}`,
      verifyToken: webhook.verifyToken,
    });
    ({ id: personId } = await meta.admin.createPerson({ name: PERSON, phone: '5511987651099' }));
    await row(API).getByText('Conectada', { exact: true }).waitFor();
    await meta.admin.person(personId).writes(phoneNumberId, 'Bom dia');
    const { id } = await eventually(async () => {
      const { tickets } = await api.expect<TicketPage>('GET', '/tickets?status=pending&showAll=true');
      const found = tickets.find(({ contact }) => contact.name === PERSON);
      if (!found) throw new Error('not arrived yet');
      return found;
    }, 30_000);
    await api.expect('PUT', `/tickets/${id}`, { body: { status: 'open', userId: member.id, queueId } });
    await api.expect('POST', `/messages/${id}`, { body: { body: 'Bom dia, tudo bem?' } });
    const costs = admin.page.getByRole('table', { name: 'Custo do mês' });
    await costs.getByRole('row', { name: /^Atendimento 0 1/ }).waitFor();

    await meta.admin.changePerson(personId, { isUnreachable: true });
    await api.expect('POST', `/messages/${id}`, { body: { body: 'Ainda está aí?' } });

    const failures = admin.page.getByRole('region', { name: 'Falhas das últimas 24 horas' });
    await failures.getByText('O contato não pode receber mensagens por aqui.').waitFor();
    await row(API).getByText('1 mensagem', { exact: true }).waitFor();
    await failures.getByRole('link', { name: PERSON }).click();
    await admin.page.getByTitle(`Dados de ${PERSON}`).waitFor();
    await admin.page.getByText('Ainda está aí?').first().waitFor();
  }, 120_000);
});
