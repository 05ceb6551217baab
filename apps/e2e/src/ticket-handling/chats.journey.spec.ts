import { type CustomerTicket, describeJourney, type JourneyCompany, type Member } from '@prosa/harness';
import type { Locator, Page } from 'playwright-core';
import { type Attendant, openAttendant } from '../kit/attendant.js';

const CUSTOMER = 'Rafael Nunes';
const TITLE = 'Plantão de sábado';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

/** Two colleagues write to each other about a ticket; a third cannot read along, and is shut out once removed. */
describeJourney('chats among colleagues', (stage) => {
  let company: JourneyCompany;
  let people: Member[];
  let ana: Attendant;
  let bruno: Attendant;
  let carla: Attendant;
  let ticket: CustomerTicket;

  beforeAll(async () => {
    company = await stage.newCompany('Loja Nascente');
    await company.linkWhatsApp();
    const sales = await company.addQueue('Vendas', '#2F855A');
    const support = await company.addQueue('Suporte', '#2B6CB0');
    people = [
      await company.addAttendant('Ana Prado', [sales]),
      await company.addAttendant('Bruno Lima', [sales]),
      // She does not serve the queue of the ticket.
      await company.addAttendant('Carla Dias', [support]),
    ];
    ticket = await company.openTicket(CUSTOMER, 'Meu pedido não chegou');
    await company.assign(ticket, people[0]!, sales);
    ana = await openAttendant(company.url, people[0]!);
    bruno = await openAttendant(company.url, people[1]!);
    carla = await openAttendant(company.url, people[2]!);
  }, 180_000);
  afterAll(() => Promise.all([ana, bruno, carla].map((each) => each?.close())), 60_000);
  afterEach(() => expect([ana, bruno, carla].flatMap(({ watch }) => watch.complaints)).toEqual([]));

  const field = (page: Page): Locator => page.getByRole('textbox', { name: /Escreva uma mensagem|Legenda/ });
  const row = (page: Page, name: string): Locator =>
    page.getByRole('navigation', { name: 'Suas conversas' }).getByRole('link', { name: new RegExp(name) });
  async function write(page: Page, text: string): Promise<void> {
    await field(page).fill(text);
    await page.keyboard.press('Enter');
  }

  it('begin with two members, and show the other one what arrives with a mention, wherever they are', async () => {
    await ana.page.goto(`${company.url}/chats`);
    await ana.page.getByRole('button', { name: 'Nova conversa' }).first().click();
    const dialog = ana.page.getByRole('dialog');
    await dialog.getByText('Bruno Lima').click();
    await dialog.getByText('Carla Dias').click();
    await dialog.getByRole('textbox', { name: 'Título' }).fill(TITLE);
    await dialog.getByRole('button', { name: 'Criar conversa' }).click();
    await ana.page.getByRole('heading', { name: TITLE }).waitFor();

    await field(ana.page).pressSequentially('Oi @br');
    await ana.page.getByRole('option', { name: 'Bruno Lima' }).waitFor();
    await ana.page.keyboard.press('Enter');
    await ana.page.keyboard.type('pode ver?');
    await ana.page.keyboard.press('Enter');

    await bruno.page.getByRole('link', { name: 'Chat interno: 1 conversa com novidade' }).waitFor();
    await bruno.page.getByRole('button', { name: 'Conversas internas, 1 com novidade' }).click();
    await bruno.page.getByRole('link', { name: new RegExp(TITLE) }).click();
    await bruno.page.getByText('@Bruno Lima').first().waitFor();
    await bruno.page.getByRole('link', { name: 'Chat interno', exact: true }).waitFor();
    // All others have not read it yet.
    await ana.page.getByRole('img', { name: 'Enviada' }).waitFor();
  }, 120_000);

  it('take files, answers and reactions, and mark what all have read', async () => {
    await bruno.page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'rota.pdf', mimeType: 'application/pdf', buffer: PDF }]);
    await write(bruno.page, 'Esta é a rota de hoje');
    await ana.page.getByText('rota.pdf').first().waitFor();
    await carla.page.goto(`${company.url}/chats`);
    await row(carla.page, TITLE).click();
    await carla.page.getByText('rota.pdf').first().waitFor();
    await ana.page.getByRole('img', { name: 'Lida' }).waitFor();

    const sent = ana.page.getByRole('group', { name: 'Bruno Lima' });
    await sent.hover();
    await sent.getByRole('button', { name: 'Opções da mensagem' }).click();
    await ana.page.getByRole('menuitem', { name: 'Responder' }).click();
    await write(ana.page, 'Obrigada, já avisei');
    await bruno.page.getByText('Obrigada, já avisei').first().waitFor();
  }, 120_000);

  it('show a card of a ticket to whoever may see it, and nothing of it to others', async () => {
    await ana.page.goto(`${company.url}/tickets/${ticket.ticket.uuid}`);
    await ana.page.getByRole('button', { name: 'Mais ações' }).click();
    await ana.page.getByRole('menuitem', { name: 'Perguntar a um colega' }).click();
    const dialog = ana.page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('plant');
    await dialog.getByRole('option', { name: TITLE }).click();
    await dialog.getByRole('textbox', { name: 'Pergunta' }).fill('O que respondo?');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await ana.page.getByRole('button', { name: 'Abrir conversa' }).click();

    await ana.page.getByRole('link', { name: new RegExp(`${CUSTOMER}.*#${ticket.ticket.id}`) }).waitFor();
    await carla.page.getByText('O que respondo?').first().waitFor();
    await carla.page.getByText('Você não tem acesso a este ticket').waitFor();
    expect(await carla.page.getByText(CUSTOMER).count()).toBe(0);
  }, 120_000);

  it('are found by their words', async () => {
    await ana.page.getByRole('button', { name: 'Buscar na conversa' }).click();
    await ana.page.getByRole('textbox', { name: 'Buscar nesta conversa' }).fill('rota');
    await ana.page.locator('mark', { hasText: 'rota' }).first().waitFor();
    await bruno.page.goto(`${company.url}/search?q=rota&in=chats`);
    await bruno.page.getByRole('link', { name: /Plantão de sábado.*rota/ }).click();
    await bruno.page.getByText('Esta é a rota de hoje').first().waitFor();
  }, 90_000);

  it('end at once for whoever is removed, and for strangers never begin', async () => {
    await ana.page.getByRole('button', { name: 'Opções da conversa' }).click();
    await ana.page.getByRole('menuitem', { name: 'Editar título e participantes' }).click();
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Tirar Carla Dias' }).click();
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();

    await carla.page.getByText('Escolha uma conversa').waitFor();
    await write(ana.page, 'Agora só nós dois');
    await bruno.page.getByText('Agora só nós dois').first().waitFor();
    await carla.page.reload();
    await carla.page.getByText('Nenhuma conversa ainda').waitFor();
    await carla.page.goto(`${company.url}${new URL(ana.page.url()).pathname}`);
    await carla.page.getByText(/não existe mais/).waitFor();
    expect(await carla.page.getByText('Agora só nós dois').count()).toBe(0);
  }, 120_000);
});
