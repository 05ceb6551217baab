import { Api, linkWhatsApp, Phones, Product, setUp } from '@prosa/harness';
import { describeWith, eventually, newWindow, openBrowser, patient } from '@prosa/testing';
import pg from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { violations } from './kit/looks/axe.js';
import { Console } from './kit/console.js';
import { Keyboard } from './kit/keyboard.js';
import { pageApi } from './kit/page-api.js';
import { PageWatch } from './kit/page-watch.js';
import { visit } from './kit/visit.js';

const ADMIN = {
  companyName: 'Loja Aurora',
  name: 'Ana Prado',
  email: 'ana@aurora.example',
  password: 'Girassol-17-Marinho',
};
const PHONE = '5511977770001';
const NEW_PASSWORD = 'Vento-88-Salgado';
const ATTENDANT = { email: 'caio@padaria.example', password: 'k7Qf2mXz' };
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const DAY_MS = 86_400_000;
const NEWCOMER = { email: 'bia@padaria.example', password: 'Horizonte-93-Claro' };

/**
 * How a company signs up, pays, is blocked, and lets its people in. The product is its own, since sign-up, plans and
 * billing are settings of the whole installation.
 */
describeWith('browser', 'sign-up, billing and sign-in', () => {
  let phones: Phones;
  let product: Product;
  let browser: { context: BrowserContext; close(): Promise<void> };
  let page: Page;
  let consolePage: Console;
  let watch: PageWatch;

  const change = async (sql: string) => {
    const client = new pg.Client({ connectionString: product.databaseUrl() });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };

  const operator = async () => {
    const api = new Api(product.url);
    await api.signIn(ADMIN.email, ADMIN.password);
    return api;
  };
  /** The code that arrived last at the phone. */
  const codeAt = (phone: string) =>
    eventually(async () => {
      const texts = await phones.texts(phone);
      const found = texts.at(-1)?.text.match(/^\*(\d{6})\* é o seu código de verificação/)?.[1];
      if (!found) throw new Error('nothing came to the phone yet');
      return found;
    }, 30_000);
  /** What every page within the console has. */
  const accountMenu = () => page.getByRole('button', { name: 'Sua conta' });
  /** Opens another console of the user on the page: the same session, without the page's state. */
  const anotherConsole = () => pageApi(page, product.url);

  beforeAll(async () => {
    [phones, browser] = await Promise.all([
      Phones.start(),
      openBrowser({ locale: 'pt-BR', viewport: { width: 390, height: 844 } }),
    ]);
    browser.context.setDefaultTimeout(patient(30_000));
    product = await Product.start({ env: phones.settings });
    const api = await setUp(product, ADMIN);
    await linkWhatsApp(api, phones, { phone: '5511990010001', name: 'Prosa' });
    await phones.create(PHONE, 'Celular da Ana');
    await phones.create('5511912345678', 'Celular da Bia');
    await phones.create('5511912340000', 'Celular do Rui');
    const { id } = await api.expect<{ id: number }>('GET', '/auth/me');
    await api.expect('PUT', `/users/${id}`, {
      body: { wpp: '+55 (11) 97777-0001', currentPassword: ADMIN.password },
    });
    await api.expect('POST', '/auth/recovery-number');
    const code = await eventually(async () => {
      const found = (await phones.texts(PHONE))[0]?.text.match(/^\*(\d{6})\*/)?.[1];
      if (!found) throw new Error('nothing came to the phone yet');
      return found;
    }, 30_000);
    await api.expect('PUT', '/auth/recovery-number', { body: { code } });
    await change(`INSERT INTO tenancy.plan (name, users, connections, queues, amount, use_campaigns, use_kanban, use_open_ai,
      is_public, use_schedules, use_internal_chat, use_external_api, use_integration, use_facebook, use_instagram, use_whatsapp)
      VALUES ('Profissional', 10, 2, 5, '1.234,50', true, true, true, true, true, true, true, true, true, true, true)`);
    page = await newWindow(browser.context);
    watch = await PageWatch.of('console', page);
    consolePage = new Console(page);
  }, 180_000);

  afterAll(async () => {
    await browser?.close();
    await product?.remove();
    await phones?.stop();
  }, 60_000);

  afterEach(() => expect(watch.complaints).toEqual([]));

  it('let a visitor sign up with the chosen plan', async () => {
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

    await page.getByRole('heading', { name: 'Confirme seu número' }).waitFor();
    expect(watch.complaints.splice(0)).toEqual([expect.stringMatching(/428 POST .*\/auth\/signup$/)]);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Código de verificação').fill(await codeAt('5511912345678'));
    await page.getByRole('button', { name: 'Confirmar e criar conta' }).click();
    await page.getByText('Pronto. Entre com seu e-mail e sua senha.').waitFor();
    await consolePage.signIn(NEWCOMER.email, NEWCOMER.password);
    await page.getByText('Nenhum ticket com você').waitFor();
  }, 60_000);

  it('show at once what was changed elsewhere, and announcements of the platform', async () => {
    await visit(page, '/settings');
    await page.getByText('Tag obrigatória para encerrar').waitFor();
    const elsewhere = await anotherConsole();
    await elsewhere.expect('PUT', '/companySettings', { body: { column: 'scheduleType', data: 'company' } });
    await page.getByRole('tab', { name: 'Horários' }).waitFor();

    const platform = await operator();
    await platform.expect('POST', '/announcements', { body: { title: 'Manutenção', text: 'Hoje à noite.' } });
    await page.getByRole('button', { name: 'Informativos: 1 novo' }).click();
    await page.getByText('Hoje à noite.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Informativos', exact: true }).waitFor();
  }, 60_000);

  it('show a company that has not paid how to pay, and let it in again after the payment', async () => {
    await change(`UPDATE tenancy.company SET due_date = now() - interval '1 day' WHERE id > 1`);
    await page.reload();

    await page.getByRole('heading', { name: 'Período de teste encerrado' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${product.url}/connections`);
    await page.getByRole('heading', { name: 'Período de teste encerrado' }).waitFor();

    await change(`UPDATE tenancy.company SET due_date = now() + interval '30 days' WHERE id > 1`);
    await page.getByRole('button', { name: 'Verificar novamente' }).click();
    await accountMenu().waitFor();
  }, 60_000);

  it('apply a changed plan at once, on the open page and to every call', async () => {
    await visit(page, '/connections');
    await page.getByRole('button', { name: 'Adicionar conexão' }).first().click();
    // The open menu says at once what the plan allows.
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
    await item('WhatsApp').waitFor();
    const platform = await operator();
    const plans = await platform.expect<{ id: number; name: string }[]>('GET', '/plans/all');
    const plan = plans.find(({ name }) => name === 'Profissional');
    const include = (useWhatsapp: boolean) =>
      platform.expect('PUT', `/plans/${plan?.id}`, { body: { ...plan, useWhatsapp } });

    await include(false);
    await item('WhatsApp Fora do plano').waitFor();
    const created = await (await anotherConsole()).call('POST', '/whatsapp', { body: { name: 'Balcão' } });
    expect(created).toMatchObject({ status: 403, body: { error: 'ERR_NOT_IN_PLAN' } });
    await include(true);
    await item('WhatsApp').waitFor();
  }, 60_000);

  it('bill a company, block it without payment, and unblock it once the operator confirms the payment', async () => {
    const platform = await operator();
    await platform.expect('PUT', '/subscription/settings', { body: { instructions: 'Pix: caixa@aurora.example' } });
    const { companies } = await platform.expect<{ companies: { id: number; name: string }[] }>(
      'GET',
      '/companiesPlan?searchParam=Padaria',
    );
    const [company] = companies;
    const dueIn = (days: number) => {
      const dueDate = new Date(Date.now() + days * DAY_MS).toISOString();
      return platform.expect('PUT', `/companies/${company?.id}`, { body: { ...company, dueDate } });
    };
    const invoices = () =>
      platform.expect<{ id: number; status: string }[]>('GET', `/companies/${company?.id}/invoices`);

    await dueIn(3);
    await page.getByText('Sua assinatura vence em 3 dias').waitFor();
    const [invoice] = await eventually(async () => {
      const found = await invoices();
      if (found.length === 0) throw new Error('it is not billed yet');
      return found;
    }, 30_000);
    await visit(page, '/financeiro');
    await page.getByRole('button', { name: 'Pagar' }).click();
    await page.getByRole('dialog').getByText('Pix: caixa@aurora.example').waitFor();

    await dueIn(-1);
    await page.getByRole('heading', { name: 'Assinatura vencida' }).waitFor();
    await page.getByText('R$ 1.234,50').waitFor();
    expect(await violations(page)).toEqual([]);

    await platform.expect('PUT', `/companies/${company?.id}/invoices/${invoice?.id}`, { body: { status: 'paid' } });
    await accountMenu().waitFor();
    expect(await invoices()).toMatchObject([{ id: invoice?.id, status: 'paid' }]);
  }, 120_000);

  it('let an admin add an attendant, who sees only what is permitted', async () => {
    await visit(page, '/users');
    await page.getByRole('button', { name: 'Novo usuário' }).click();
    const form = page.getByRole('dialog', { name: 'Novo usuário' });
    await form.getByLabel('Nome').fill('Caio Reis');
    await form.getByLabel('E-mail').fill(ATTENDANT.email);
    await form.getByLabel(/^Senha/).fill(ATTENDANT.password);
    await form.locator('input[type=file]').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer: PICTURE });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Operação realizada com sucesso!').waitFor();
    const card = page.getByRole('listitem').filter({ hasText: ATTENDANT.email });
    await card.getByText('Offline').waitFor();
    expect(
      await card.locator('img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBe(512);

    await consolePage.signOut();
    await consolePage.signIn(ATTENDANT.email, ATTENDANT.password);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const menu = page.getByRole('navigation');
    // It depends on the plan, which is read later than the user.
    await menu.getByRole('link', { name: 'Agendamentos' }).waitFor();
    const shown = (await menu.getByRole('link').allInnerTexts()).join(', ');
    expect(shown).toBe(
      'Tickets, Chat interno, Tempo real, Buscar mensagens, Respostas rápidas, Listas de arquivos, Agendamentos, ' +
        'Contatos, Tags, Kanban, Colunas do kanban, Tarefas, Ajuda, API e webhooks',
    );
    await page.goto(`${product.url}/users`);
    await consolePage.tab('Aguardando').waitFor();
    expect(new URL(page.url()).pathname).toBe('/tickets');
  }, 60_000);

  it('refuse a user outside working hours, and sign-up when the operator disables it', async () => {
    await consolePage.signOut();
    await change(`UPDATE tenancy.app_user SET
      start_work = to_char(now() AT TIME ZONE 'America/Sao_Paulo' + interval '1 hour', 'HH24:MI'),
      end_work = to_char(now() AT TIME ZONE 'America/Sao_Paulo' + interval '2 hours', 'HH24:MI') WHERE company_id > 1`);
    await page.getByLabel('E-mail').fill(NEWCOMER.email);
    await page.getByLabel('Senha', { exact: true }).fill(NEWCOMER.password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Fora do horário de expediente.').waitFor();
    expect(watch.complaints.splice(0)).toEqual([expect.stringMatching(/401 POST .*\/auth\/login$/)]);

    await change(`UPDATE tenancy.platform_setting SET value = 'disabled' WHERE key = 'userCreation'`);
    await page.goto(`${product.url}/signup`);
    await page.getByText('A criação de contas está desativada.').waitFor();
  }, 60_000);

  it('give a new password to a user who can read the phone', async () => {
    await page.goto(`${product.url}/login`);
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
    await page.getByLabel('Número de WhatsApp').fill('11 97777-0001');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByText('Código de verificação enviado com sucesso!').waitFor();
    const code = await eventually(async () => {
      const [, sent] = await phones.texts(PHONE);
      const found = sent?.text.match(/^\*(\d{6})\* é o seu código de verificação/)?.[1];
      if (!found) throw new Error('nothing came to the phone yet');
      return found;
    }, 30_000);

    await page.getByRole('textbox', { name: 'Código de verificação' }).fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Verificar código' }).click();
    await page.getByText('Código de verificação incorreto. Tente novamente. Restam 2 tentativas.').waitFor();
    expect(watch.complaints.splice(0)).toEqual([expect.stringMatching(/422 POST .*\/api\/verificar-code$/)]);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Código de verificação' }).fill(code);
    await page.keyboard.press('Enter');
    await page.getByLabel('Nova senha').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');

    await page.getByText('Senha atualizada com sucesso!').waitFor();
    await page.waitForURL(`${product.url}/login`);
    await consolePage.signIn(ADMIN.email, NEW_PASSWORD);
    expect(await phones.texts(PHONE)).toMatchObject([
      {},
      {},
      { text: expect.stringMatching(/senha .* foi trocada/) as string },
    ]);
    expect(await new Api(product.url).call('POST', '/auth/login', { body: ADMIN })).toMatchObject({ status: 401 });
    // The operator's own desk shows nothing of it.
    await page.getByText('Nenhum ticket com você').waitFor();
  }, 120_000);

  it('allow one session: a second sign-in ends the first, with an explanation', async () => {
    const elsewhere = new Api(product.url);
    await elsewhere.signIn(ADMIN.email, NEW_PASSWORD);

    await page.getByText('Sua conta foi acessada em outro computador').waitFor();
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    // A read that was under way when the session ended is refused.
    const complaints = watch.complaints.splice(0);
    expect(complaints.filter((each) => !/ 401 GET /.test(each))).toEqual([]);

    const sessions = await elsewhere.expect<{ isCurrent: boolean; end: string | null }[]>('GET', '/auth/sessions');
    expect(sessions.slice(0, 3).map(({ end, isCurrent }) => [end, isCurrent])).toEqual([
      [null, true],
      ['replaced', false],
      ['password-reset', false],
    ]);
    const { entries } = await elsewhere.expect<{ entries: { act: string }[] }>('GET', '/audit');
    expect(entries.map(({ act }) => act)).toEqual(
      expect.arrayContaining([
        'session.replaced',
        'password.reset',
        'password.resetAsked',
        'connection.paired',
      ]) as string[],
    );
  }, 60_000);

  it("work with the keyboard alone, from the platform's settings to a new company", async () => {
    const keys = new Keyboard(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    // A required field has a mark after its label.
    const field = (name: string) => page.getByRole('dialog').getByLabel(new RegExp(`^${name}\\s?\\*?$`));
    const openPage = async (name: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Comandos' }).waitFor();
      await keys.type(name);
      await page.getByRole('option', { name }).and(page.locator('[data-highlighted]')).waitFor();
      await keys.press('Enter');
      await page.getByRole('heading', { level: 1, name }).waitFor();
    };
    const save = () => keys.enter(page.getByRole('dialog').getByRole('button', { name: 'Salvar' }));

    await keys.isAt(page.getByRole('textbox', { name: 'E-mail' }));
    await keys.type(ADMIN.email);
    await keys.press('Tab');
    await keys.type(NEW_PASSWORD);
    await keys.press('Enter');
    await keys.enter(button('Abrir menu'), 'Shift+Tab');
    await keys.enter(page.getByRole('navigation').getByRole('link', { name: 'Configurações' }));
    await keys.tabTo(page.getByRole('tab', { name: 'Opções' }));
    for (const name of ['Relatórios', 'Modelos de IA', 'Apagamentos', 'Plataforma'])
      await keys.moveTo(page.getByRole('tab', { name }));
    await keys.tabTo(page.getByRole('switch', { name: 'Criação de contas' }));
    await keys.press('Space');
    await page.getByRole('switch', { name: 'Criação de contas', checked: true }).waitFor();

    await openPage('Usuários');
    await keys.enter(button('Novo usuário'));
    await keys.isAt(field('Nome'));
    await keys.type('Caio Reis');
    await keys.tabTo(field('E-mail'));
    await keys.type('caio@aurora.example');
    await keys.tabTo(field('Senha'));
    await keys.type(ATTENDANT.password);
    await keys.tabTo(field('Ver grupos'));
    await keys.press('Space');
    await save();
    await keys.isAt(button('Novo usuário'));
    await keys.enter(button('Excluir Caio Reis'));
    await keys.enter(button('Excluir'));
    await keys.isAt(page.getByRole('main'));

    await openPage('Informativos');
    await keys.enter(button('Novo informativo').first());
    await keys.isAt(field('Título'));
    await keys.type('Bom dia');
    await keys.press('Tab');
    await keys.type('Temos novidades.');
    await save();
    await page.getByRole('button', { name: 'Editar Bom dia' }).waitFor();

    await openPage('Auditoria');
    await keys.tabTo(button('Exportar CSV'));
    await keys.enter(button('Sua conta'), 'Shift+Tab');
    await keys.choose(page.getByRole('menuitem', { name: 'Sair' }));
    await keys.enter(page.getByRole('link', { name: 'Criar conta' }));
    await keys.isAt(page.getByLabel('Nome da empresa'));
    for (const text of ['Oficina Sul', 'Rui Sá', '5511912340000', 'rui@oficina.example', NEWCOMER.password]) {
      await keys.type(text);
      await keys.press('Tab');
    }
    await keys.tabTo(page.getByRole('radio').first());
    await keys.press('Space');
    await keys.enter(button('Criar conta'));
    await page.getByRole('heading', { name: 'Confirme seu número' }).waitFor();
    expect(watch.complaints.splice(0)).toEqual([expect.stringMatching(/428 POST .*\/auth\/signup$/)]);
    await keys.isAt(page.getByRole('textbox', { name: 'Código de verificação' }));
    await keys.type(await codeAt('5511912340000'));
    await keys.press('Enter');
    await page.getByText('Pronto. Entre com seu e-mail e sua senha.').waitFor();
    expect(keys.unseen).toEqual([]);
  }, 120_000);
});
