import { type CustomerTicket, describeJourney, type JourneyCompany } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import type { Locator, Page } from 'playwright-core';
import { BotDesk } from '../automation/bot-desk.js';
import { type Attendant, openAttendant } from '../kit/attendant.js';

const RATING = 'De 0 a 10, como foi o atendimento?';
const RATED = 'Rafael Nunes';
const OPEN = 'Lia Prado';

/** Services of customers reach the dashboard, from the figure down to the ticket, for whoever may see it. */
describeJourney('the dashboard', (stage) => {
  let company: JourneyCompany;
  let desk: BotDesk;
  let support: number;
  let admin: Attendant;
  let supervisor: Attendant;
  let attendant: Attendant;
  let opened: CustomerTicket;

  beforeAll(async () => {
    company = await stage.newCompany('Livraria Mar');
    desk = new BotDesk(company);
    await company.linkWhatsApp();
    const sales = await company.addQueue('Vendas', '#2F855A');
    support = await company.addQueue('Suporte', '#2B6CB0');
    await desk.setUpConnection({ ratingMessage: RATING, expiresTicketNPS: 30 });
    await desk.setOption('userRating', 'enabled');
    const bruno = await company.addAttendant('Bruno Lima', [sales]);
    const dora = await company.addAdmin('Dora Reis', [sales, support]);
    const sara = await company.addSupervisor('Sara Melo', [sales]);
    admin = await openAttendant(company.url, dora);
    supervisor = await openAttendant(company.url, sara);
    attendant = await openAttendant(company.url, bruno);
    const other = await company.openTicket(OPEN, 'O livro veio rasgado');
    await company.assign(other, dora, support);
  }, 240_000);
  afterAll(() => Promise.all([admin?.close(), supervisor?.close(), attendant?.close()]), 60_000);
  afterEach(() => expect([admin, supervisor, attendant].flatMap(({ watch }) => watch.complaints)).toEqual([]));

  const card = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
  const shows = (page: Page, name: string, value: string): Promise<void> =>
    card(page, name)
      .getByText(new RegExp(`^${value}(?!\\d)`))
      .first()
      .waitFor();
  const drawer = (name: string): Locator => admin.page.getByRole('dialog', { name });

  it('counts what waits and what is attended, and leads to the list of it', async () => {
    const { page } = admin;
    opened = await company.openTicket(RATED, 'Quanto custa o frete?');
    await admin.consolePage.go('Painel');
    await shows(page, 'Tickets', '2');
    await shows(page, 'Em atendimento', '1');
    await shows(page, 'Encerrados', '0');

    await card(page, 'Aguardando').getByRole('link', { name: '1, Aguardando: ver os tickets' }).click();

    await admin.consolePage.row(RATED).waitFor();
    expect(await page.getByRole('list', { name: 'Tickets' }).getByRole('listitem').count()).toBe(1);
  }, 120_000);

  it('counts a service that was accepted, closed and rated meanwhile, when it is read again', async () => {
    const { page } = admin;
    await admin.consolePage.go('Painel');
    await shows(page, 'Encerrados', '0');
    await attendant.consolePage.tab('Aguardando').click();
    await attendant.consolePage.accept(RATED);
    await attendant.consolePage.answer('Para a sua cidade é grátis');
    await attendant.consolePage.bubbles('Você').getByText('Para a sua cidade é grátis').waitFor();
    await attendant.consolePage.resolve();
    await desk.seen(opened.customer, { status: 'nps' });
    // Before the question is at the phone, a message would reopen the service.
    await eventually(async () => expect(await desk.textsAt(opened.customer)).toContain(RATING), 30_000);
    await company.write(opened.customer, '10');
    await desk.seen(opened.customer, { status: 'closed' });

    await page.getByRole('button', { name: 'Atualizar os números' }).click();

    await shows(page, 'Encerrados', '1');
    await shows(page, 'Tickets', '2');
    await shows(page, 'Aguardando', '0');
    await page.getByRole('tab', { name: 'NPS' }).click();
    await shows(page, 'NPS', '100');
    await page.getByRole('tab', { name: 'Atendentes' }).click();
    const row = page.getByRole('table', { name: 'Por atendente' }).getByRole('row', { name: /^Bruno Lima/ });
    await row.getByRole('button', { name: '1, Avaliados, Bruno Lima: ver os tickets' }).waitFor();
  }, 120_000);

  it('lists as many services as a figure counts, and opens their tickets', async () => {
    const { page } = admin;
    await page.getByRole('tab', { name: 'Indicadores' }).click();
    await page.getByRole('button', { name: '2, Tickets: ver os tickets' }).click();
    await drawer('Tickets').getByText('2 tickets', { exact: true }).waitFor();
    expect(await drawer('Tickets').getByRole('listitem').count()).toBe(2);
    await page.keyboard.press('Escape');
    await drawer('Tickets').waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: '1, Encerrados: ver os tickets' }).click();
    await drawer('Encerrados').getByText('1 ticket', { exact: true }).waitFor();
    await drawer('Encerrados').getByRole('link', { name: RATED }).click();

    await admin.consolePage.bubbles(RATED).getByText('Quanto custa o frete?').waitFor();
  }, 120_000);

  it('opens the new contacts and the tickets of an hour, as many as it counts', async () => {
    const { page } = admin;
    await admin.consolePage.go('Painel');
    await page.getByRole('button', { name: 'Hoje' }).click();
    await page.getByRole('link', { name: '2, Contatos novos: ver os contatos' }).click();
    await page.getByRole('row', { name: new RegExp(RATED) }).waitFor();
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe('3');

    await page.goBack();
    await page.getByRole('tab', { name: 'Atendentes' }).click();
    const hours = page.getByRole('region', { name: 'Tickets por hora' });
    await hours.getByRole('button', { name: 'Ver como tabela' }).click();
    const cells = hours.getByRole('button', { name: /ver os tickets$/ });
    await cells.first().waitFor();
    let listed = 0;
    for (const cell of await cells.all()) {
      const count = Number(await cell.textContent());
      await cell.click();
      await drawer('Tickets')
        .getByText(new RegExp(`^${count} tickets?$`))
        .waitFor();
      listed += await drawer('Tickets').getByRole('listitem').count();
      await page.keyboard.press('Escape');
      await drawer('Tickets').waitFor({ state: 'hidden' });
    }
    expect(listed).toBe(2);
  }, 120_000);

  it('counts the chosen queues alone, and exports exactly what is listed', async () => {
    const { page } = admin;
    await page.goto(`${company.url}/?queues=${support}`);
    await page.getByText(/filas: Suporte$/).waitFor();
    await shows(page, 'Encerrados', '0');
    await page.getByRole('button', { name: '1, Tickets: ver os tickets' }).click();
    await drawer('Tickets').getByRole('link', { name: OPEN }).waitFor();

    await drawer('Tickets').getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();

    const exports = page.getByRole('dialog', { name: 'Exportações de tickets' });
    await exports
      .getByText(/^1 linha\b/)
      .first()
      .waitFor();
    const download = page.waitForEvent('download');
    await exports.getByRole('button', { name: 'Baixar' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  }, 120_000);

  it('shows a supervisor the figures of their queues', async () => {
    const { page, consolePage } = supervisor;
    await consolePage.go('Painel');

    await page.getByText('Você vê os números das suas filas: Vendas.').waitFor();
    await shows(page, 'Tickets', '1');
    const rows = page.getByRole('table', { name: 'Por fila' }).getByRole('rowheader');
    expect(await rows.allTextContents()).toEqual(['Vendas']);
  }, 60_000);

  it('is no page of attendants, who come to their tickets', async () => {
    const { page } = attendant;
    await page.goto(`${company.url}/`);

    await page.waitForURL(/\/tickets$/);
    expect(await page.getByRole('link', { name: 'Painel' }).count()).toBe(0);
  }, 60_000);
});
