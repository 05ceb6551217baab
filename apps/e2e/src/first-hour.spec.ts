import { Phones, Product } from '@prosa/harness';
import { describeWith, newWindow, openBrowser, patient } from '@prosa/testing';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { wrongOn } from './kit/looks/wrong-on.js';
import { ConnectionsPage } from './kit/connections-page.js';
import { Console } from './kit/console.js';
import { PageWatch } from './kit/page-watch.js';
import { PhonePage } from './kit/phone-page.js';

const ADMIN = {
  company: 'Loja Aurora',
  name: 'Ana Prado',
  email: 'ana@aurora.example',
  password: 'Girassol-17-Marinho',
};
const COLLEAGUE = { name: 'Caio Nunes', email: 'caio@aurora.example', password: 'Vento-88-Salgado' };
const BUSINESS = 'Aurora Matriz';
const CUSTOMER = 'Mariana Souza';
const QUEUE = 'Vendas';

/**
 * The first hour of a company: from the empty installation to the first answered ticket, along the links of the first
 * steps. The product is its own, since it is not set up yet.
 */
describeWith('browser', 'the first hour', () => {
  let phones: Phones;
  let product: Product;
  let admins: { context: BrowserContext; close(): Promise<void> };
  let colleagues: { context: BrowserContext; close(): Promise<void> };
  let watches: PageWatch[];
  let page: Page;
  let consolePage: Console;
  let colleague: Console;
  let invitation: string;

  const panel = () => page.getByRole('region', { name: 'Primeiros passos' });
  const step = (title: string): Locator => panel().getByRole('listitem').filter({ hasText: title });
  const follow = (action: string) => panel().getByRole('link', { name: action }).click();
  /** Examines a page in all its looks, and gives it back its own. */
  const examine = async (examined: Page) => {
    const viewport = examined.viewportSize();
    expect(await wrongOn(examined)).toEqual([]);
    if (viewport) await examined.setViewportSize(viewport);
    await examined.emulateMedia({ colorScheme: null, reducedMotion: null });
  };
  const isDone = (title: string) => step(`${title} (concluído)`).waitFor();

  beforeAll(async () => {
    [phones, admins, colleagues] = await Promise.all([
      Phones.start(),
      openBrowser({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } }),
      openBrowser({ locale: 'pt-BR', viewport: { width: 390, height: 844 } }),
    ]);
    for (const { context } of [admins, colleagues]) context.setDefaultTimeout(patient(30_000));
    product = await Product.start({ env: phones.settings });
    await phones.create('5511990010001', BUSINESS);
    await phones.create('5511981110001', CUSTOMER);
    page = await newWindow(admins.context);
    const colleaguePage = await newWindow(colleagues.context);
    watches = [await PageWatch.of('admin', page), await PageWatch.of('colleague', colleaguePage)];
    consolePage = new Console(page);
    colleague = new Console(colleaguePage);
  }, 180_000);

  afterAll(async () => {
    await Promise.all([admins?.close(), colleagues?.close()]);
    await product?.remove();
    await phones?.stop();
  }, 60_000);

  afterEach(() => expect(watches.flatMap(({ complaints }) => complaints)).toEqual([]));

  it('shows a new admin the four steps that are left', async () => {
    await consolePage.completeSetup(await product.setupLink(), ADMIN);

    await panel().getByText('0 de 4 concluídos').first().waitFor();
    expect(await panel().getByRole('listitem').count()).toBe(4);
    await examine(page);
  }, 60_000);

  it('leads to the form of a new queue, and ticks the step once it is made', async () => {
    await follow('Criar fila');
    const form = page.getByRole('dialog', { name: 'Nova fila' });
    await form.getByRole('textbox', { name: 'Nome', exact: true }).fill(QUEUE);
    await examine(page);
    await form.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('list', { name: 'Filas' }).getByText(QUEUE, { exact: true }).waitFor();

    await consolePage.go('Tickets');
    await isDone('Criar filas');
  }, 60_000);

  it('leads to the form of an invitation, and shows its link', async () => {
    await follow('Convidar');
    const form = page.getByRole('dialog', { name: 'Convidar pessoa' });
    await form.getByRole('textbox', { name: 'Nome', exact: true }).fill(COLLEAGUE.name);
    await form.getByRole('textbox', { name: 'E-mail' }).fill(COLLEAGUE.email);
    await form.getByText(QUEUE, { exact: true }).click();
    await form.getByText('Ver tickets sem fila').click();
    await form.getByRole('button', { name: 'Convidar' }).click();
    const given = page.getByRole('dialog', { name: `Convite para ${COLLEAGUE.name}` });
    invitation = await given.getByLabel('Link do convite').inputValue();
    await given.getByRole('button', { name: 'Pronto' }).click();

    await page.getByRole('row').filter({ hasText: COLLEAGUE.email }).waitFor();
  }, 60_000);

  it('lets the colleague in with a password of their own, as the admin sees live', async () => {
    await colleague.page.goto(invitation);
    await colleague.page.getByText(`${ADMIN.name} convidou você para a empresa ${ADMIN.company}`).waitFor();
    await examine(colleague.page);
    await colleague.page.getByLabel(/^Senha/).fill(COLLEAGUE.password);
    await colleague.page.getByRole('button', { name: 'Aceitar e entrar' }).click();
    await colleague.page.waitForURL('**/tickets');
    await colleague.tab('Aguardando').waitFor();

    await page.getByText('Nenhum convite pendente').waitFor();
    await page.getByRole('tab', { name: 'Usuários' }).click();
    await page.getByRole('row').filter({ hasText: COLLEAGUE.email }).waitFor();
    await consolePage.go('Tickets');
    await isDone('Convidar a equipe');
  }, 60_000);

  it('leads to the form of a connection, and ticks the step once a phone is paired', async () => {
    await follow('Conectar');
    const form = page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
    await form.getByLabel('Nome da conexão').fill('Matriz');
    await form.getByRole('button', { name: 'Adicionar' }).click();
    const connections = new ConnectionsPage(page);
    await connections.code.waitFor();
    const scanner = new PhonePage(await connections.openSimulatedPhone());
    await scanner.scanWith(BUSINESS);
    await scanner.page.close();
    await connections.row('Matriz').getByText('Conectada', { exact: true }).waitFor();

    await consolePage.go('Tickets');
    await isDone('Conectar um número');
    await panel().getByText('3 de 4 concluídos').first().waitFor();
  }, 60_000);

  it("takes the steps away once the colleague has answered the simulated customer's first message", async () => {
    const opened = admins.context.waitForEvent('page');
    await follow('Abrir os celulares');
    const customer = new PhonePage(await opened);
    await customer.choosePerson(CUSTOMER);
    await customer.openNewChat(BUSINESS);
    await customer.write('Vocês abrem no sábado?');

    await colleague.tab('Aguardando').click();
    await colleague.accept(CUSTOMER);
    await colleague.answer('Abrimos, das nove às treze.');

    await customer.messages.getByText('Abrimos, das nove às treze.').waitFor();
    await panel().waitFor({ state: 'hidden' });
  }, 60_000);
});
