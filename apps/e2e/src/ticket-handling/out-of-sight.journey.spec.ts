import { type Customer, describeJourney, type JourneyCompany } from '@prosa/harness';
import type { Page } from 'playwright-core';
import { readSheet } from 'read-excel-file/node';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { newDesk } from './desk.js';

/** Contact with a ticket of Suporte: Carla serves that queue, Bruno does not. */
const CONTACT = 'Rafael Nunes';
const HIDDEN_TEXT = 'É um presente para a Heloísa';
/** Contact with a ticket of Bruno's, notified last: once he gets that, no earlier notification is on its way. */
const OWN = 'Mariana Souza';
const OWN_TEXT = 'Posso passar aí agora?';

/** Makes the page notify as if the browser's window were behind another one. */
const hidePage = (page: Page) =>
  page.addInitScript(() => {
    const shown: string[] = [];
    class FakeNotification {
      static permission = 'granted';
      constructor(title: string, { body }: NotificationOptions) {
        shown.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: FakeNotification, shown });
    document.hasFocus = () => false;
  });

const notificationsOn = (page: Page) => page.evaluate(() => (window as unknown as { shown: string[] }).shown);

/** Returns every count of tickets on the page, once all are shown. */
async function countsOn({ page, consolePage }: Attendant): Promise<(string | null)[]> {
  const tabs = (['Atendendo', 'Aguardando'] as const).map((name) => consolePage.tab(name).filter({ hasText: /\d/ }));
  const bell = page.getByRole('button', { name: /^Notificações: \d/ });
  const read = [...tabs.map((tab) => tab.textContent()), bell.getAttribute('aria-label')];
  return [...(await Promise.all(read)), await page.title()];
}

/** A user who does not serve a ticket's queue sees nothing of it, on any page and in any state. */
describeJourney('a ticket in a queue that a user does not serve', (stage) => {
  let company: JourneyCompany;
  /** Does not serve the queue. */
  let bruno: Attendant;
  let carla: Attendant;
  let hidden: Customer;
  let own: Customer;
  let uuid = '';

  beforeAll(async () => {
    const desk = await newDesk(stage);
    company = desk.company;
    const rafael = await company.openTicket(CONTACT, 'Meu pedido 4821 ainda não chegou');
    const mariana = await company.openTicket(OWN, 'Oi, bom dia! 😊');
    const beatriz = await company.openTicket('Beatriz Carvalho', 'Qual o horário de funcionamento no sábado?');
    await company.openTicket('Luísa Fernandes', 'Preciso trocar uma blusa que ficou pequena');
    await company.assign(rafael, desk.carla, desk.support);
    await company.assign(beatriz, desk.bruno, desk.sales);
    await company.close(beatriz);
    await company.assign(mariana, desk.bruno, desk.sales);
    await company.writeBack(mariana, 'Quero! Posso buscar hoje à tarde?');
    [hidden, own] = [rafael.customer, mariana.customer];
    [bruno, carla] = await Promise.all([
      openAttendant(company.url, desk.bruno),
      openAttendant(company.url, desk.carla),
    ]);
  }, 180_000);
  afterAll(() => Promise.all([bruno?.close(), carla?.close()]), 60_000);
  // A hidden ticket's address is answered as one that does not exist.
  const isHidden = (complaint: string) => complaint.includes(`404 GET ${company.url}/tickets/u/${uuid}`);
  afterEach(() =>
    expect([bruno, carla].flatMap(({ watch }) => watch.complaints).filter((each) => !isHidden(each))).toEqual([]),
  );

  /** Checks that the ticket is not in a tab that shows another one, nor found by search. */
  async function isMissing(tab: 'Aguardando' | 'Encerrados', other: string, query: string): Promise<void> {
    const { page, consolePage } = bruno;
    await page.getByRole('tab', { name: tab }).click();
    await consolePage.row(other).waitFor();
    expect(await consolePage.row(CONTACT).count()).toBe(0);
    await page.getByRole('searchbox', { name: /^Buscar por nome/ }).fill(query);
    await page.getByText(`Nada encontrado para “${query}”`).waitFor();
  }

  it('does not notify a user of a ticket in a queue that the user does not serve', async () => {
    const frames: string[] = [];
    await hidePage(bruno.page);
    bruno.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
    await bruno.page.goto(`${company.url}/tickets`);
    await bruno.consolePage.row(OWN).waitFor();
    const before = await countsOn(bruno);
    await carla.consolePage.go('Tickets');
    await carla.consolePage.row(CONTACT).getByRole('link').click();
    await carla.consolePage.composer.waitFor();
    uuid = new URL(carla.page.url()).pathname.split('/').at(-1) ?? '';

    await carla.page.getByRole('button', { name: 'Devolver para a fila' }).click();
    await carla.consolePage.tab('Aguardando').click();
    await company.write(hidden, HIDDEN_TEXT);
    await carla.consolePage.row(CONTACT).getByText(HIDDEN_TEXT).waitFor();
    await company.write(own, OWN_TEXT);
    await bruno.consolePage.row(OWN).getByText(OWN_TEXT).waitFor();

    await bruno.page.waitForFunction(() => (window as unknown as { shown: string[] }).shown.length > 0);
    expect(await notificationsOn(bruno.page)).toEqual([`${OWN}: ${OWN_TEXT}`]);
    expect(await countsOn(bruno)).toEqual(before);
    expect(frames.join()).toContain(OWN_TEXT);
    expect(frames.filter((frame) => [uuid, CONTACT, HIDDEN_TEXT].some((word) => frame.includes(word)))).toEqual([]);
    await bruno.page.getByRole('button', { name: /^Notificações/ }).click();
    const unread = bruno.page.getByRole('dialog', { name: 'Notificações' }).getByRole('listitem');
    await unread.filter({ hasText: OWN_TEXT }).waitFor();
    expect(await unread.filter({ hasText: CONTACT }).count()).toBe(0);
    await bruno.page.keyboard.press('Escape');
  }, 60_000);

  it('does not show it to them while it waits, nor when it is closed', async () => {
    await isMissing('Aguardando', 'Luísa Fernandes', CONTACT);
    await bruno.page.goto(`${company.url}/tickets/${uuid}`);
    await bruno.page
      .getByRole('region', { name: 'Avisos' })
      .getByText(/^Este ticket não pode ser aberto/)
      .waitFor();
    await bruno.page.waitForURL(`${company.url}/tickets`);

    await carla.consolePage.accept(CONTACT);
    await carla.consolePage.resolve();
    await carla.page.getByText(`Ticket de ${CONTACT} resolvido.`).waitFor();

    await isMissing('Encerrados', 'Beatriz Carvalho', 'Heloísa');
    await bruno.consolePage.go('Buscar mensagens');
    await bruno.page.getByRole('searchbox', { name: 'Palavras de uma mensagem' }).fill('heloisa');
    await bruno.page.getByText('Nenhuma mensagem encontrada').waitFor();
  }, 60_000);

  it('shows them its contact, which belongs to the company, by name and number, without the ticket', async () => {
    const { page, consolePage } = bruno;
    const listed = page.waitForResponse((response) => new URL(response.url()).pathname === '/contacts');
    await consolePage.go('Contatos');
    const { contacts } = (await (await listed).json()) as { contacts: { name: string; tickets: unknown[] }[] };
    expect(contacts.find(({ name }) => name === CONTACT)?.tickets).toEqual([]);
    expect(contacts.find(({ name }) => name === OWN)?.tickets).toHaveLength(1);

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Exportar para planilha' }).click();
    const rows = await readSheet(await (await saved).path());
    expect(rows.find(([name]) => name === CONTACT)).toEqual([CONTACT, `+${hidden.number}`, null, null, null]);
    expect(JSON.stringify(rows)).not.toContain('Heloísa');
  }, 60_000);
});
