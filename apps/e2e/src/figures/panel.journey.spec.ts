import { describeJourney, type JourneyCompany, type Member } from '@prosa/harness';
import type { Locator } from 'playwright-core';
import { type Attendant, openAttendant } from '../kit/attendant.js';

const CUSTOMER = 'Rafael Nunes';
/** More than a card shows at first. */
const FURTHER = ['Diana Pinto', 'Elias Rocha', 'Flora Dias', 'Gil Matos', 'Hugo Reis'];

/** An admin watches the live panel and moves tickets on it; an attendant gets them. */
describeJourney('the live panel', (stage) => {
  let company: JourneyCompany;
  let bruno: Member;
  let admin: Attendant;
  let attendant: Attendant;

  beforeAll(async () => {
    company = await stage.newCompany('Loja Horizonte');
    await company.linkWhatsApp();
    const sales = await company.addQueue('Vendas', '#2F855A');
    bruno = await company.addAttendant('Bruno Lima', [sales]);
    const dora = await company.addAdmin('Dora Reis', [sales]);
    [admin, attendant] = await Promise.all([openAttendant(company.url, dora), openAttendant(company.url, bruno)]);
    await admin.page.goto(`${company.url}/moments`);
    await card('Aguardando').waitFor();
  }, 180_000);
  afterAll(() => Promise.all([admin?.close(), attendant?.close()]), 60_000);
  afterEach(() => expect([admin, attendant].flatMap(({ watch }) => watch.complaints)).toEqual([]));

  const card = (name: string): Locator => admin.page.getByRole('article', { name });
  const line = (name: string, contact = CUSTOMER): Locator =>
    card(name).getByRole('listitem').filter({ hasText: contact });

  it('shows a customer who writes, and gives the ticket to whom it is dragged', async () => {
    await company.openTicket(CUSTOMER, 'Meu pedido ainda não chegou');
    await line('Aguardando').waitFor();
    await card('Aguardando').getByRole('img', { name: '1 ticket', exact: true }).waitFor();
    const person = admin.page.locator(`[data-card="${bruno.id}"]`);
    await person.waitFor();

    await drag(line('Aguardando'), person);

    await line('Bruno Lima').waitFor();
    await admin.page.getByText(`${CUSTOMER} foi para Bruno Lima.`).waitFor();
    await attendant.consolePage.go('Tickets');
    await attendant.consolePage.tab('Atendendo').click();
    await attendant.consolePage.row(CUSTOMER).waitFor();
  }, 90_000);

  it('returns the ticket by keyboard, and says so on the other console', async () => {
    await admin.page.getByRole('button', { name: `Mover o ticket de ${CUSTOMER}` }).focus();
    await admin.page.keyboard.press('Enter');
    const item = admin.page.getByRole('menuitem', { name: 'Devolver para aguardando' });
    await item.waitFor();
    for (
      let step = 0;
      step < 10 && !(await item.getAttribute('data-highlighted').then((at) => at !== null));
      step += 1
    ) {
      await admin.page.keyboard.press('ArrowDown');
    }
    await admin.page.keyboard.press('Enter');

    await line('Aguardando').waitFor();
    await attendant.consolePage.tab('Aguardando').click();
    await attendant.consolePage.row(CUSTOMER).waitFor();
  }, 60_000);

  it('undoes a transfer', async () => {
    await admin.page.keyboard.press('Alt+z');

    await line('Bruno Lima').waitFor();
    await admin.page.getByText('Desfeito.').waitFor();
  }, 60_000);

  it('opens a ticket of a full card on the screen of a phone', async () => {
    for (const name of FURTHER) await company.openTicket(name, 'Bom dia');
    await card('Aguardando')
      .getByRole('button', { name: `Mostrar todos (${FURTHER.length})` })
      .waitFor();
    await admin.page.setViewportSize({ width: 390, height: 844 });

    await line('Aguardando', FURTHER[0]).getByRole('link').click();

    await admin.page.waitForURL(/\/tickets\//);
  }, 60_000);

  it('shows the attendant their own card alone', async () => {
    await attendant.page.goto(`${company.url}/moments`);
    await attendant.page.getByRole('article', { name: 'Bruno Lima' }).getByText(CUSTOMER).waitFor();

    expect(await attendant.page.getByRole('article').count()).toBe(2);
    expect(await attendant.page.getByText('Dora Reis').count()).toBe(0);
  }, 60_000);

  async function drag(from: Locator, to: Locator): Promise<void> {
    // It can be dragged once the pointer has reached its card.
    await from.hover();
    await from.and(admin.page.locator('[data-movable]')).waitFor();
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('nothing to drag');
    const { mouse } = admin.page;
    await mouse.move(start.x + start.width / 2, start.y + start.height - 10);
    await mouse.down();
    await mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
    await mouse.up();
  }
});
