import { Product, setUp } from '@prosa/harness';
import { openBrowser } from '@prosa/testing';
import pg from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { violations } from './kit/axe.js';
import { Console } from './kit/console.js';
import { PageWatch } from './kit/page-watch.js';

const ADMIN = {
  companyName: 'Loja Aurora',
  name: 'Ana Prado',
  email: 'ana@aurora.example',
  password: 'Girassol-17-Marinho',
};
const ATTENDANT = { email: 'caio@padaria.example', password: 'k7Qf2mXz' };
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NEWCOMER = { email: 'bia@padaria.example', password: 'Horizonte-93-Claro' };

/** How a company comes in by itself, and what it meets when its time is over. */
describe('the door', () => {
  let product: Product;
  let browser: { context: BrowserContext; close(): Promise<void> };
  let page: Page;
  let desk: Console;
  let watch: PageWatch;

  const change = async (sql: string) => {
    const client = new pg.Client({ connectionString: product.databaseUrl() });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };

  beforeAll(async () => {
    [product, browser] = await Promise.all([
      Product.start(),
      openBrowser({ locale: 'pt-BR', viewport: { width: 390, height: 844 } }),
    ]);
    browser.context.setDefaultTimeout(30_000);
    await setUp(product, ADMIN);
    await change(`INSERT INTO tenancy.plan (name, users, connections, queues, amount, use_campaigns, use_kanban, use_open_ai,
      use_schedules, use_internal_chat, use_external_api, use_integration, use_facebook, use_instagram, use_whatsapp)
      VALUES ('Profissional', 10, 2, 5, '1.234,50', true, true, true, true, true, true, true, true, true, true)`);
    page = await browser.context.newPage();
    watch = await PageWatch.of('console', page);
    desk = new Console(page);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  }, 60_000);

  afterEach(() => expect(watch.complaints).toEqual([]));

  it('opens to who signs up, with the plan they chose', async () => {
    await page.goto(`${product.url}/login`);
    await page.getByRole('link', { name: 'Criar conta' }).click();
    await page.getByLabel('Nome da empresa').fill('Padaria Central');
    await page.getByLabel('Seu nome').fill('Bia Lima');
    await page.getByLabel('Telefone').fill('+55 11 91234-5678');
    await page.getByLabel('E-mail').fill(NEWCOMER.email);
    await page.getByLabel('Senha', { exact: true }).fill(NEWCOMER.password);
    await page.getByText('Profissional').click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Criar conta' }).click();

    await page.getByText('Conta criada. Entre com seu e-mail e sua senha.').waitFor();
    await desk.signIn(NEWCOMER.email, NEWCOMER.password);
    await page.getByText('Nenhum atendimento com você').waitFor();
  }, 60_000);

  it('shows who has not paid the way out, and lets them in again when they have', async () => {
    await change(`UPDATE tenancy.company SET due_date = now() - interval '1 day' WHERE id > 1`);
    await page.reload();

    await page.getByRole('heading', { name: 'Assinatura vencida' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${product.url}/connections`);
    await page.getByRole('heading', { name: 'Assinatura vencida' }).waitFor();

    await change(`UPDATE tenancy.company SET due_date = now() + interval '30 days' WHERE id > 1`);
    await page.getByRole('button', { name: 'Já paguei: verificar' }).click();
    await page.getByText('Nenhum atendimento com você').waitFor();
  }, 60_000);

  it('lets an admin bring in an attendant, who sees what they may and nothing else', async () => {
    await page.goto(`${product.url}/users`);
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    const form = page.getByRole('dialog', { name: 'Novo usuário' });
    await form.getByLabel('Nome').fill('Caio Reis');
    await form.getByLabel('E-mail').fill(ATTENDANT.email);
    await form.getByLabel('Senha', { exact: true }).fill(ATTENDANT.password);
    await form.locator('input[type=file]').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: PICTURE });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Usuário salvo com sucesso.').waitFor();
    const card = page.getByRole('listitem').filter({ hasText: ATTENDANT.email });
    await card.getByText('Offline').waitFor();
    expect(
      await card.locator('img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBe(512);

    await desk.signOut();
    await desk.signIn(ATTENDANT.email, ATTENDANT.password);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const menu = page.getByRole('navigation');
    await menu.getByRole('link', { name: 'Atendimentos' }).waitFor();
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Atendimentos']);
    await page.goto(`${product.url}/users`);
    await desk.tab('Aguardando').waitFor();
    expect(new URL(page.url()).pathname).toBe('/tickets');
  }, 60_000);

  it('is closed outside working hours, and to sign-up when the operator says so', async () => {
    await desk.signOut();
    await change(`UPDATE tenancy.app_user SET
      start_work = to_char(now() AT TIME ZONE 'America/Sao_Paulo' + interval '1 hour', 'HH24:MI'),
      end_work = to_char(now() AT TIME ZONE 'America/Sao_Paulo' + interval '2 hours', 'HH24:MI') WHERE company_id > 1`);
    await page.getByLabel('E-mail').fill(NEWCOMER.email);
    await page.getByLabel('Senha', { exact: true }).fill(NEWCOMER.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Fora do horário de expediente.').waitFor();
    expect(watch.complaints.splice(0)).toEqual([expect.stringMatching(/401 POST .*\/auth\/login$/)]);

    await change(`INSERT INTO tenancy.platform_setting (key, value) VALUES ('userCreation', 'disabled')`);
    await page.goto(`${product.url}/signup`);
    await page.getByText('A criação de contas está desativada.').waitFor();
  }, 60_000);
});
