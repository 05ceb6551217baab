import { Phones, Product } from '@prosa/harness';
import { describeWith, eventually, newWindow, openBrowser, patient, TestBroker } from '@prosa/testing';
import type { BrowserContext, Locator } from 'playwright-core';
import { wrongOn } from './kit/looks/wrong-on.js';
import { ConnectionsPage } from './kit/connections-page.js';
import { Console } from './kit/console.js';
import { aPicture, aSheet, aText } from './kit/files.js';
import { PageWatch } from './kit/page-watch.js';
import { PhonePage } from './kit/phone-page.js';

const ADMIN = {
  company: 'Loja Aurora',
  name: 'Ana Prado',
  email: 'ana@aurora.example',
  password: 'Girassol-17-Marinho',
};
const BUSINESS = 'Aurora Matriz';
const BUSINESS_PHONE = '5511990010001';
const CUSTOMER = 'Mariana Souza';
const FRIEND = 'Rui Alves';
const FRIEND_PHONE = '5511981110002';

/** Whether the picture was loaded and not only placed. */
const isLoaded = (picture: Locator) =>
  eventually(async () => {
    const width = await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    expect(width).toBeGreaterThan(0);
  });

const colorOf = (mark: Locator) => mark.evaluate((element) => getComputedStyle(element).color);

/**
 * Runs the whole journey: what a new user tries first. Called once for each bus, with a product of its own that is not
 * set up yet. The first one is in a browser as people have it and examines the setup page: neither depends on the bus.
 */
function mainJourney(busSettings: () => Promise<Record<string, string>>, { isFirst }: { isFirst: boolean }): void {
  let phones: Phones;
  let product: Product;
  let browser: { context: BrowserContext; close(): Promise<void> };
  let watches: PageWatch[];
  let consolePage: Console;
  let customer: PhonePage;

  beforeAll(async () => {
    const bus = await busSettings();
    [phones, browser] = await Promise.all([
      Phones.start(),
      openBrowser({ locale: 'pt-BR', viewport: { width: 1280, height: 800 }, isWhole: isFirst }),
    ]);
    product = await Product.start({ env: { ...phones.settings, ...bus } });
    const [deskPage, phonePage] = [await newWindow(browser.context), await newWindow(browser.context)];
    watches = [await PageWatch.of('console', deskPage), await PageWatch.of('phone', phonePage)];
    consolePage = new Console(deskPage);
    customer = new PhonePage(phonePage);
    browser.context.setDefaultTimeout(patient(30_000));
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await product?.remove();
    await phones?.stop();
  }, 60_000);

  afterEach(() => expect(watches.flatMap(({ complaints }) => complaints)).toEqual([]));

  if (isFirst)
    it('shows an accessible setup page', async () => {
      const { page } = consolePage;
      await page.goto(await product.setupLink());
      await page.getByRole('button', { name: 'Criar e entrar' }).waitFor();

      expect(await wrongOn(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    }, 60_000);

  it('sets the installation up with the printed link, and signs its admin in', async () => {
    await consolePage.completeSetup(await product.setupLink(), ADMIN);
    await consolePage.page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
    await consolePage.go('Tickets');
    await consolePage.tab('Aguardando').waitFor();
    await consolePage.signOut();

    await consolePage.signIn(ADMIN.email, ADMIN.password);

    await consolePage.page.getByText('Nenhum ticket com você').waitFor();
  }, 60_000);

  it('links a WhatsApp account by the QR code that a phone scans, shown live', async () => {
    await customer.open(phones.url);
    await customer.createPerson(BUSINESS, '55 11 99001-0001');
    await customer.createPerson(CUSTOMER, '55 11 98111-0001');
    const connections = new ConnectionsPage(consolePage.page);
    await consolePage.go('Conexões');
    await connections.addWhatsApp('Vendas');
    await connections.code.waitFor();

    const scanner = new PhonePage(await connections.openSimulatedPhone());
    await scanner.scanWith(BUSINESS);

    await connections.row('Vendas').getByText('Conectada', { exact: true }).waitFor();
    await connections.row('Vendas').getByText('+55 11 99001-0001').waitFor();
    await scanner.page.close();
  }, 60_000);

  it("shows a customer's message in the waiting list without a reload", async () => {
    await consolePage.go('Tickets');
    await consolePage.tab('Aguardando').click();
    await consolePage.page.getByText('Ninguém aguardando').waitFor();

    await customer.choosePerson(CUSTOMER);
    await customer.openNewChat(BUSINESS);
    await customer.write('Vocês têm o tênis azul no 37?');

    await consolePage.row(CUSTOMER).getByText('Vocês têm o tênis azul no 37?').waitFor();
    await consolePage.tab('Aguardando').getByText('1', { exact: true }).waitFor();
  }, 60_000);

  it('delivers the answer to the phone, and turns its ticks blue when the customer reads it', async () => {
    await customer.leaveChat();
    await consolePage.accept(CUSTOMER);
    await consolePage.bubbles(CUSTOMER).getByText('Vocês têm o tênis azul no 37?').waitFor();

    await consolePage.answer('Temos sim, chegaram *três pares* ontem.');

    const bubble = consolePage.bubbles('Você').filter({ hasText: 'Temos sim' });
    await consolePage.tick(bubble, 'Entregue').waitFor();
    const before = await colorOf(consolePage.tick(bubble, 'Entregue'));
    await customer.openChat(BUSINESS);
    await customer.messages.getByText('Temos sim, chegaram *três pares* ontem.').waitFor();
    await consolePage.tick(bubble, 'Lida').waitFor();
    expect(await colorOf(consolePage.tick(bubble, 'Lida'))).not.toBe(before);
  }, 60_000);

  it('answers with a quick reply that names the customer, and stores a note in the desk only', async () => {
    await consolePage.go('Respostas rápidas');
    await consolePage.makeQuickReply('obrigado', 'Obrigado, {{firstName}}! {{name_company}} agradece.');
    await consolePage.go('Tickets');
    await consolePage.tab('Atendendo').click();
    await consolePage.row(CUSTOMER).click();

    await consolePage.note('Cliente antiga, dar desconto');
    await consolePage.bubbles('Nota interna · Você').getByText('Cliente antiga, dar desconto').waitFor();
    await consolePage.answerQuickly('obr');

    await customer.messages.getByText('Obrigado, Mariana! Loja Aurora agradece.').waitFor();
    expect(await customer.messages.getByText('Cliente antiga').count()).toBe(0);
  }, 60_000);

  it('carries pictures and files both ways', async () => {
    await consolePage.sendFile(await aPicture('vitrine.png'));
    await isLoaded(customer.messages.getByRole('img').last());

    await customer.sendFile('Foto', await aPicture('meu-tenis.png'));
    await isLoaded(consolePage.bubbles(CUSTOMER).getByRole('button', { name: 'Ampliar foto' }).locator('img'));

    await customer.sendFile('Documento', aText('comprovante.txt', 'Pago em 12/05.'));
    const link = consolePage.bubbles(CUSTOMER).getByRole('link', { name: 'Baixar comprovante.txt' });
    const file = await fetch((await link.getAttribute('href')) ?? '');
    expect([file.status, await file.text()]).toEqual([200, 'Pago em 12/05.']);
  }, 90_000);

  it('replies, reacts, edits and takes back, as the phone shows', async () => {
    const question = consolePage.bubbles(CUSTOMER).filter({ hasText: 'Vocês têm o tênis azul' });
    const answer = consolePage.bubbles('Você').filter({ hasText: 'Temos sim' });
    await consolePage.choose(question, 'Reagir com 👍');
    await customer.bubble('Vocês têm o tênis azul').getByText('👍').waitFor();

    await consolePage.choose(question, 'Responder');
    await consolePage.answer('Número errado');
    await customer.bubble('Número errado').getByText('Vocês têm o tênis azul').waitFor();
    await consolePage.choose(answer, 'Editar');
    const field = consolePage.page.getByRole('dialog').getByRole('textbox');
    expect(await field.inputValue()).not.toContain('Ana Prado');
    await field.fill('Temos sim, e mais um hoje.');
    await consolePage.page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await customer.bubble('e mais um hoje').getByText('editada').waitFor();

    await consolePage.choose(consolePage.bubbles('Você').filter({ hasText: 'Número errado' }), 'Apagar');
    await consolePage.page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click();
    await customer.messages.getByText('Mensagem apagada').waitFor();
    await consolePage.bubbles('Você').getByText('Mensagem apagada').waitFor();
  }, 60_000);

  it("forwards to another contact, and shows the customer's changes to their own messages", async () => {
    await phones.create(FRIEND_PHONE, FRIEND);
    await phones.write(FRIEND_PHONE, BUSINESS_PHONE, 'Oi, tudo bem?');
    await consolePage.choose(consolePage.bubbles('Você').filter({ hasText: 'e mais um hoje' }), 'Encaminhar');
    await consolePage.page.getByRole('group', { name: 'Mensagens selecionadas' }).getByRole('button').last().click();
    const dialog = consolePage.page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Buscar contato' }).fill(FRIEND);
    await dialog.getByText(FRIEND).click();
    await dialog.getByRole('button', { name: 'Encaminhar' }).click();
    await eventually(async () => {
      const texts = (await phones.texts(FRIEND_PHONE)).map(({ text }) => text);
      expect(texts).toContain('*Ana Prado:*\nTemos sim, e mais um hoje.');
    });

    await customer.write('Perfeito');
    await consolePage.bubbles(CUSTOMER).getByText('Perfeito').waitFor();
    await customer.act('Perfeito', 'Apagar para todos');
    await consolePage.bubbles(CUSTOMER).getByText('Mensagem apagada').waitFor();
  }, 60_000);

  it('imports contacts from a spreadsheet, and shows the reason beside a refused row', async () => {
    await customer.createPerson('Júlia Reis', '55 11 98222-0002');
    await consolePage.go('Contatos');
    await consolePage.importContacts(
      await aSheet([
        ['Nome', 'Número', 'E-mail'],
        ['Júlia Reis', '5511982220002', 'julia@reis.example'],
        ['Ninguém', '5511900000009', ''],
        [CUSTOMER, '5511981110001', ''],
        ['Torto', '12', ''],
      ]),
    );

    const { page } = consolePage;
    await page.getByText('Importação concluída: 4 linhas').waitFor();
    await page.getByRole('row', { name: /^3 Ninguém 5511900000009 Este número não é do WhatsApp/ }).waitFor();
    await page.getByRole('row', { name: /^4 Mariana Souza 5511981110001 Já existe um contato/ }).waitFor();
    await page.getByRole('row', { name: /^5 Torto 12 Este número não é do WhatsApp/ }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('row', { name: /Júlia Reis.*julia@reis.example/ }).waitFor();
    await consolePage.go('Tickets');
    await consolePage.tab('Atendendo').click();
    await consolePage.row(CUSTOMER).click();
  }, 60_000);

  it('closes the ticket, which leaves the list', async () => {
    await consolePage.tab('Atendendo').click();
    await consolePage.row(CUSTOMER).waitFor();

    await consolePage.resolve();

    await consolePage.row(CUSTOMER).waitFor({ state: 'detached' });
  }, 60_000);
}

describeWith('browser', 'a message in and an answer out, on the in-process bus', () => {
  mainJourney(() => Promise.resolve({}), { isFirst: true });
});

describeWith('own broker', 'a message in and an answer out, over RabbitMQ', () => {
  let broker: TestBroker | undefined;

  // Its own broker, because queues outlive a run and a shared one would deliver an earlier run's events.
  mainJourney(
    async () => {
      broker = await TestBroker.start();
      return { AMQP_URL: broker.url };
    },
    { isFirst: false },
  );
  afterAll(() => broker?.remove());
});
