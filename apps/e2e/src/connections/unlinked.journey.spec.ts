import { type CustomerTicket, describeJourney, type JourneyCompany, type Member } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { type Attendant, openAttendant } from '../kit/attendant.js';

const CONTACT = 'Mariana Souza';
const BEFORE = 'Oi, meu pedido já saiu?';
const MEANWHILE = 'Consegue me responder hoje?';

interface Connection {
  id: number;
  number: string;
}

interface TicketPage {
  tickets: { id: number; lastMessage: string }[];
}

/** The phone ends the link; an admin sees it, links the phone by a code, and the same ticket goes on. */
describeJourney('a phone that unlinks the desk', (stage) => {
  let company: JourneyCompany;
  let admin: Attendant;
  let opened: CustomerTicket;
  let connection: Connection;

  beforeAll(async () => {
    company = await stage.newCompany('Loja Aurora');
    await company.linkWhatsApp();
    opened = await company.openTicket(CONTACT, BEFORE);
    const member: Member = { id: 0, name: 'Rui Alves', email: 'rui@unlinked.example', password: 'Vento-88-Salgado' };
    await company.api.expect('POST', '/users', { body: { ...member, profile: 'admin', queueIds: [] } });
    const [first] = await company.api.expect<Connection[]>('GET', '/whatsapp');
    connection = first!;
    admin = await openAttendant(company.url, member);
  }, 180_000);
  afterAll(() => admin?.close(), 60_000);
  afterEach(() => expect(admin.watch.complaints).toEqual([]));

  it('is seen in the list, in the menu and in the health of the connection, with its age and whose doing it is', async () => {
    const { page, consolePage } = admin;
    await consolePage.go('Conexões');
    const row = page.getByRole('row', { name: new RegExp(company.name) });
    await row.getByText('Conectada', { exact: true }).waitFor();

    await company.phones.unlink(connection.number);

    await row.getByText('Não pareada').waitFor();
    await row.getByText(/O celular desconectou este aparelho/).waitFor();
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /há conexão que precisa de atenção/ })
      .waitFor();
    await row.getByRole('link', { name: `Saúde de ${company.name}` }).click();
    const drawer = page.getByRole('dialog', { name: `Saúde de ${company.name}` });
    await drawer.getByText(/^há .*, pelo celular$/).waitFor();
    await drawer
      .getByRole('region', { name: 'O que fazer' })
      .getByText(/Quem resolve: um administrador/)
      .waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  }, 60_000);

  it('is linked again by a code that is typed on the phone, and the history of the ticket continues', async () => {
    const { page, consolePage } = admin;
    const row = page.getByRole('row', { name: new RegExp(company.name) });
    await row.getByRole('button', { name: 'Novo QR code' }).click();
    const dialog = page.getByRole('dialog', { name: `Conectar ${company.name}` });
    await dialog.getByRole('button', { name: 'Conectar com o número de telefone' }).click();
    await dialog.getByLabel('Número do celular').fill(`+${connection.number}`);
    await dialog.getByRole('button', { name: 'Gerar código' }).click();
    const shown = await dialog.getByRole('status', { name: /^Código para digitar/ }).textContent();

    await company.phones.enterPairingCode(connection.number, shown ?? '');

    await page.getByText('WhatsApp conectado').waitFor();
    await row.getByText('Conectada', { exact: true }).waitFor();
    await company.write(opened.customer, MEANWHILE);
    const ticket = await eventually(async () => {
      const { tickets } = await company.api.expect<TicketPage>('GET', '/tickets?status=pending');
      const found = tickets.find(({ lastMessage }) => lastMessage === MEANWHILE);
      if (!found) throw new Error('not arrived yet');
      return found;
    });
    expect(ticket.id).toBe(opened.ticket.id);
    await consolePage.go('Tickets');
    await consolePage.tab('Aguardando').click();
    await consolePage.row(CONTACT).getByText(MEANWHILE).waitFor();
  }, 90_000);
});
