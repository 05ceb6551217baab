import { type CustomerTicket, describeJourney, type JourneyCompany, type Member } from '@prosa/harness';
import type { Locator, Page } from 'playwright-core';
import { type Attendant, openAttendant } from '../kit/attendant.js';

const CUSTOMER = 'Rafael Nunes';
const DEFAULT = 'Sem coluna';
/** Positions that are reported of a drag. */
const STEPS = 12;
/** Longer than a finger must rest to lift a card (`drag-area.tsx`). */
const RESTS_MS = 400;

/** An admin and an attendant move a ticket on the kanban, each in a browser of their own, and from the conversation. */
describeJourney('the kanban', (stage) => {
  let company: JourneyCompany;
  let bruno: Member;
  let admin: Attendant;
  let attendant: Attendant;
  let ticket: CustomerTicket;
  let sales: number;

  beforeAll(async () => {
    company = await stage.newCompany('Loja Poente');
    await company.linkWhatsApp();
    sales = await company.addQueue('Vendas', '#2F855A');
    bruno = await company.addAttendant('Bruno Lima', [sales]);
    const dora = await company.addAdmin('Dora Reis', [sales]);
    for (const [name, color] of [
      ['Proposta', '#B45309'],
      ['Ganho', '#15803D'],
    ] as const)
      await company.api.expect('POST', '/tags', { body: { name, color, kanban: 1 } });
    [admin, attendant] = await Promise.all([openAttendant(company.url, dora), openAttendant(company.url, bruno)]);
    for (const { page } of [admin, attendant]) {
      await page.goto(`${company.url}/Kanban`);
      await lane(page, 'Ganho').waitFor();
    }
  }, 180_000);
  afterAll(() => Promise.all([admin?.close(), attendant?.close()]), 60_000);
  afterEach(() => expect([admin, attendant].flatMap(({ watch }) => watch.complaints)).toEqual([]));

  const lane = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
  const card = (page: Page, name: string): Locator =>
    lane(page, name).getByRole('listitem').filter({ hasText: CUSTOMER });
  const handle = (name: string): Locator => admin.page.getByRole('button', { name: `Mover ${name}` });

  it('shows a customer who writes on both boards, without a reload', async () => {
    ticket = await company.openTicket(CUSTOMER, 'Quanto custa a entrega?');

    for (const { page } of [admin, attendant]) {
      await card(page, DEFAULT).getByText('Quanto custa a entrega?').waitFor();
      await card(page, DEFAULT).getByText(`#${ticket.ticket.id}`).waitFor();
    }
  }, 90_000);

  it('moves the card by keyboard in one browser, which the other one shows, and its log names who did it', async () => {
    await handle(CUSTOMER).focus();
    await admin.page.keyboard.press('Space');
    await admin.page.keyboard.press('ArrowRight');
    await admin.page.keyboard.press('ArrowRight');
    await admin.page.keyboard.press('Space');

    await card(admin.page, 'Proposta').waitFor();
    await admin.page.getByText(`${CUSTOMER} foi para Proposta.`).waitFor();
    await card(attendant.page, 'Proposta').waitFor();
    expect(await card(attendant.page, DEFAULT).count()).toBe(0);

    await card(attendant.page, 'Proposta').getByRole('link', { name: CUSTOMER }).click();
    await attendant.page.getByRole('button', { name: 'Mais ações' }).click();
    await attendant.page.getByRole('menuitem', { name: 'Histórico do ticket' }).click();
    await attendant.page.getByText('Dora Reis moveu para a coluna Proposta').waitFor();
    await attendant.page.getByRole('button', { name: 'Fechar' }).click();
  }, 90_000);

  it('moves it from the conversation, and the board follows', async () => {
    await attendant.page.getByRole('button', { name: 'Kanban: Proposta' }).click();
    await attendant.page.getByRole('dialog').getByRole('button', { name: 'Ganho' }).click();

    await attendant.page.getByRole('button', { name: 'Kanban: Ganho' }).waitFor();
    await card(admin.page, 'Ganho').waitFor();
  }, 60_000);

  it('moves it by mouse, and takes that back', async () => {
    await drag(card(admin.page, 'Ganho'), lane(admin.page, DEFAULT));
    await card(admin.page, DEFAULT).waitFor();
    await admin.page.getByText(`${CUSTOMER} foi para ${DEFAULT}.`).waitFor();
    await attendant.page.getByRole('button', { name: 'Kanban: sem coluna' }).waitFor();

    await admin.page.keyboard.press('Alt+z');

    await card(admin.page, 'Ganho').waitFor();
    await attendant.page.getByRole('button', { name: 'Kanban: Ganho' }).waitFor();
  }, 60_000);

  it('moves it by a finger that rests on it first, and one that moves at once moves nothing', async () => {
    await touchDrag(card(admin.page, 'Ganho'), lane(admin.page, DEFAULT), 0);
    await touchDrag(card(admin.page, 'Ganho'), lane(admin.page, DEFAULT), RESTS_MS);
    await card(admin.page, DEFAULT).waitFor();
    await attendant.page.getByRole('button', { name: 'Kanban: sem coluna' }).waitFor();
    await admin.page.keyboard.press('Alt+z');
    await card(admin.page, 'Ganho').waitFor();
  }, 60_000);

  it('puts lanes in order by keyboard, for everybody', async () => {
    await attendant.page.goto(`${company.url}/kanban`);
    await lane(attendant.page, 'Ganho').waitFor();
    await handle('Ganho').focus();
    await admin.page.keyboard.press('Space');
    await admin.page.keyboard.press('ArrowRight');
    await admin.page.keyboard.press('Space');

    for (const { page } of [admin, attendant])
      await page.waitForFunction(
        (expected) =>
          [...document.querySelectorAll('[data-column-id] header span[title]')]
            .map(({ textContent }) => textContent)
            .join() === expected,
        [DEFAULT, 'Proposta', 'Ganho'].join(),
      );
    expect(await attendant.page.getByRole('button', { name: 'Mover Ganho' }).count()).toBe(0);
  }, 60_000);

  it('is narrowed by a search that stays in the address', async () => {
    await admin.page.getByRole('searchbox').fill('ninguém');
    await admin.page.waitForURL(/search=ningu/);
    await card(admin.page, 'Ganho').waitFor({ state: 'detached' });
    await admin.page.reload();
    await lane(admin.page, 'Ganho').getByText('Nada com estes filtros.').waitFor();
    await admin.page.getByRole('button', { name: 'Limpar filtros' }).click();
    await card(admin.page, 'Ganho').waitFor();
  }, 60_000);

  it('is used on the screen of a phone, lane by lane', async () => {
    await admin.page.setViewportSize({ width: 390, height: 844 });
    await handle(CUSTOMER).click();
    await admin.page.getByRole('button', { name: 'Mover para a esquerda' }).click();
    await admin.page.getByRole('button', { name: 'Soltar aqui' }).click();

    await card(attendant.page, 'Proposta').waitFor();
  }, 60_000);

  it('loses the card when the ticket is closed', async () => {
    await company.assign(ticket, bruno, sales);
    await card(attendant.page, 'Proposta').getByText('Bruno Lima').waitFor();

    // Nothing leaves a lane that somebody points at.
    await admin.page.mouse.move(0, 0);
    await company.close(ticket);

    for (const { page } of [admin, attendant]) await card(page, 'Proposta').waitFor({ state: 'detached' });
  }, 60_000);

  async function touchDrag(from: Locator, to: Locator, restsMs: number): Promise<void> {
    const [start, end] = await wayOf(from, to);
    const session = await admin.page.context().newCDPSession(admin.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share = 0) => {
      const at = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
      return session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
    };
    await touch('touchStart');
    await admin.page.waitForTimeout(restsMs);
    for (let step = 1; step <= STEPS; step++) await touch('touchMove', step / STEPS);
    await touch('touchEnd');
    await session.detach();
  }

  async function drag(from: Locator, to: Locator): Promise<void> {
    const [start, end] = await wayOf(from, to);
    const { mouse } = admin.page;
    await mouse.move(start.x, start.y);
    await mouse.down();
    await mouse.move(end.x, end.y, { steps: STEPS });
    await mouse.up();
  }
});

/** From below the controls of a card, by which it is not dragged, to the middle of a lane. */
const wayOf = async (card: Locator, lane: Locator) =>
  [await pointIn(card, (height) => height - 10), await pointIn(lane, (height) => height / 2)] as const;

async function pointIn(place: Locator, fromTop: (height: number) => number): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + fromTop(box.height) };
}
