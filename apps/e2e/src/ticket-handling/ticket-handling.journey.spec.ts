import { describeJourney, type JourneyCompany } from '@prosa/harness';
import { newWindow } from '@prosa/testing';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { violations } from '../kit/looks/axe.js';
import { Console } from '../kit/console.js';
import { PageWatch } from '../kit/page-watch.js';
import { newDesk } from './desk.js';

const CONTACT = 'João Pedro Almeida';

/** Two attendants at one desk, each with a browser of their own. */
describeJourney('a ticket handled by two attendants', (stage) => {
  let company: JourneyCompany;
  let bruno: Attendant;
  let carla: Attendant;
  let watches: PageWatch[] = [];

  beforeAll(async () => {
    const desk = await newDesk(stage);
    company = desk.company;
    await company.openTicket(CONTACT, 'Boa tarde', 'Quanto fica o frete para Curitiba?');
    await company.openTicket('Luísa Fernandes', 'Preciso trocar uma blusa que ficou pequena');
    await company.openTicket('Tiago Ramos', 'Aceitam PIX?', 'E parcelam em quantas vezes?', 'Obrigado!');
    [bruno, carla] = await Promise.all([
      openAttendant(company.url, desk.bruno),
      openAttendant(company.url, desk.carla),
    ]);
    watches = [bruno.watch, carla.watch];
  }, 180_000);
  afterAll(() => Promise.all([bruno?.close(), carla?.close()]), 60_000);
  // After a transfer the former attendant's page requests the ticket once more and gets a 404.
  const isTransferred = (complaint: string) => /: 404 GET .*\/(tickets\/u|messages)\//.test(complaint);
  const isOffline = (complaint: string) => complaint.includes('ERR_INTERNET_DISCONNECTED');
  const isMeant = (complaint: string) => isTransferred(complaint) || isOffline(complaint);
  afterEach(() => expect(watches.flatMap(({ complaints }) => complaints).filter((each) => !isMeant(each))).toEqual([]));

  it('belongs to the attendant who accepts first; the other one sees who has it', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await carla.page.route('**/tickets/*', async (route) => {
      if (route.request().method() === 'PUT') await released;
      await route.continue();
    });
    await Promise.all([bruno, carla].map(({ consolePage }) => consolePage.tab('Aguardando').click()));
    await carla.page.getByRole('button', { name: `Aceitar ${CONTACT}` }).click();
    await carla.page.getByRole('dialog').getByRole('button', { name: 'Aceitar' }).click();
    await bruno.consolePage.accept(CONTACT);
    release();

    const dialog = carla.page.getByRole('dialog', { name: 'Já em atendimento' });
    await dialog.getByText('Bruno Lima').waitFor();
    await dialog.getByText('Vendas').waitFor();
    await dialog.getByRole('button', { name: 'Entendi' }).click();
    await carla.page.unroute('**/tickets/*');
    // The greeting names the attendant who accepted.
    await bruno.consolePage.bubbles('Você').filter({ hasText: 'Quem vai atender você agora é Bruno Lima' }).waitFor();
  }, 60_000);

  it('is transferred by keyboard alone, and appears at the other attendant without a reload', async () => {
    await carla.consolePage.tab('Atendendo').click();
    await bruno.page.keyboard.press('Alt+t');
    const dialog = bruno.page.getByRole('dialog', { name: `Transferir ${CONTACT}` });
    await dialog.getByRole('combobox', { name: 'Atendente' }).fill('carla');
    await dialog.getByRole('option', { name: /Carla Dias/ }).waitFor();
    await bruno.page.keyboard.press('Enter');
    await bruno.page.keyboard.press('Enter');

    await bruno.page.getByText(`${CONTACT} foi para Carla Dias.`).waitFor();
    await carla.consolePage.row(CONTACT).waitFor();
    expect(await bruno.consolePage.row(CONTACT).count()).toBe(0);
  }, 60_000);

  it('is resolved by mistake and reopened by undo; its history shows both', async () => {
    await carla.consolePage.row(CONTACT).getByRole('link').click();
    await carla.consolePage.composer.waitFor();
    await carla.consolePage.resolve();
    await carla.page.getByText(`Ticket de ${CONTACT} resolvido.`).waitFor();

    await carla.page.keyboard.press('Alt+z');

    await carla.consolePage.composer.waitFor();
    await carla.page.getByRole('button', { name: 'Mais ações' }).click();
    await carla.page.getByRole('menuitem', { name: 'Histórico do ticket' }).click();
    const entries = carla.page.getByRole('dialog').getByRole('listitem');
    await entries.filter({ hasText: 'Carla Dias encerrou o ticket' }).waitFor();
    await entries.filter({ hasText: 'Bruno Lima transferiu para a fila Vendas' }).waitFor();
    await entries.filter({ hasText: 'Carla Dias recebeu o ticket na fila Vendas' }).waitFor();
    expect(await entries.last().textContent()).toContain('O contato abriu o ticket');
  }, 60_000);

  it('is accepted, answered and resolved without a pointer', async () => {
    const { page, consolePage } = bruno;
    await consolePage.tab('Aguardando').focus();
    await page.keyboard.press('Enter');
    await consolePage.row('Tiago Ramos').waitFor();
    const isAtTiago = () => page.evaluate(() => document.activeElement?.closest('[role=listitem]')?.textContent ?? '');
    for (let row = 0; row < 5 && !(await isAtTiago()).includes('Tiago Ramos'); row++) await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    // A ticket without a queue asks for one.
    await page.getByRole('dialog', { name: 'Aceitar Tiago Ramos' }).getByRole('radio', { checked: true }).waitFor();
    await page.keyboard.press('Enter');
    await consolePage.composer.waitFor();

    await page.keyboard.type('Aceitamos *PIX*, e parcelamos em três vezes.');
    await page.keyboard.press('Enter');
    await consolePage.bubbles('Você').filter({ hasText: 'Aceitamos PIX' }).waitFor();
    await page.keyboard.press('Alt+r');

    await page.getByText('Ticket de Tiago Ramos resolvido.').waitFor();
  }, 60_000);

  it('stores messages written offline, and sends them once when the connection is back, also from another page', async () => {
    const context = carla.page.context();
    await carla.page.keyboard.press('Escape');
    await context.setOffline(true);
    await carla.page.getByText(/Conexão perdida/).waitFor();
    await carla.consolePage.answer('Escrito sem linha');
    const bubble = carla.consolePage.bubbles('Você').filter({ hasText: 'Escrito sem linha' });
    await carla.consolePage.tick(bubble, 'Enviando').waitFor();
    const address = carla.page.url();
    await carla.page.close();
    await context.setOffline(false);

    const page = await newWindow(context);
    watches.push(await PageWatch.of('carla, again', page));
    await page.goto(address);
    const again = new Console(page);
    const sent = again.bubbles('Você').filter({ hasText: 'Escrito sem linha' });
    await again.tick(sent, 'Entregue').or(again.tick(sent, 'Lida')).first().waitFor();
    expect(await sent.count()).toBe(1);
    carla = { ...carla, page, consolePage: again };
  }, 60_000);

  it('is found by an old message, opened there, and read on to the newest', async () => {
    const { page, consolePage } = carla;
    // A user has one session, so that earlier messages are sent from the page itself.
    await page.evaluate(
      async ([first, count]) => {
        const headers = {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${JSON.parse(localStorage.getItem('token') ?? '""') as string}`,
        };
        const list = await fetch('/tickets?status=open', { headers });
        const { tickets } = (await list.json()) as { tickets: { id: number; contact: { name: string } }[] };
        const ticketId = tickets.find(({ contact }) => contact.name === 'João Pedro Almeida')?.id;
        const note = (body: string) =>
          fetch(`/messages/${ticketId}`, { method: 'POST', headers, body: JSON.stringify({ body, isPrivate: true }) });
        await note(String(first));
        for (let number = 1; number <= Number(count); number++) await note(`Anotação ${number}`);
      },
      ['Combinamos a troca do relógio na sexta.', 90] as const,
    );
    await consolePage.go('Buscar mensagens');
    const search = page.getByRole('searchbox', { name: 'Palavras de uma mensagem' });
    await search.fill('RELOGIO troca');
    const found = page.getByRole('list', { name: 'Mensagens encontradas' }).getByRole('link');
    await found.first().waitFor();
    expect(await found.locator('mark').allTextContents()).toEqual(['troca', 'relógio']);
    expect(await violations(page)).toEqual([]);
    await found.first().press('Enter');

    const hit = consolePage.bubbles('Nota interna · Você').filter({ hasText: 'Combinamos a troca do relógio' });
    await hit.waitFor();
    expect(await hit.locator('mark').allTextContents()).toEqual(['troca', 'relógio']);
    expect(await page.getByText('Anotação 90', { exact: true }).count()).toBe(0);
    const thread = page.getByRole('region', { name: 'Mensagens' });
    await thread.hover();
    for (let turns = 0; turns < 200 && !(await page.getByText('Anotação 90', { exact: true }).isVisible()); turns++) {
      await page.mouse.wheel(0, 900);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
    await page.getByText('Anotação 90', { exact: true }).waitFor();
  }, 120_000);

  it('is searched within, from hit to hit, and only by those who may see it', async () => {
    const { page } = carla;
    await page.keyboard.press('Control+f');
    const bar = page.getByRole('search', { name: 'Buscar nesta conversa' });
    await bar.getByRole('textbox').fill('anotacao 1');
    await bar.getByText(/^1 de \d+$/).waitFor();
    await page.keyboard.press('Enter');
    await bar.getByText(/^2 de \d+$/).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'hidden' });

    await bruno.page.goto(`${company.url}/search?q=relogio`);
    await bruno.page.getByText('Nenhuma mensagem encontrada').waitFor();
    expect(await violations(bruno.page)).toEqual([]);
  }, 60_000);
});
