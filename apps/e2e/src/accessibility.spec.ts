import { Api, type Demo, Product } from '@prosa/harness';
import { newWindow, openBrowser } from '@prosa/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { violations } from './kit/axe.js';
import { Console } from './kit/console.js';
import { PhonePage } from './kit/phone-page.js';

const WIDE = { width: 1280, height: 800 };
/** Each width and each scheme once: what a scheme draws does not depend on the width. */
const LOOKS = [
  { viewport: WIDE, colorScheme: 'light' },
  { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const;
const DAY_MS = 86_400_000;
/** Due in so many days: a row of each tone. */
const COMPANIES = [
  ['Em dia', 30],
  ['Em breve', 3],
  ['Vencida', -2],
] as const;

describe('pages that everybody can use', () => {
  let browser: { context: BrowserContext; close(): Promise<void> };
  let fresh: Product;
  let product: Product;
  let demo: Demo;
  let page: Page;
  let phone: Page;

  beforeAll(async () => {
    browser = await openBrowser({ locale: 'pt-BR' });
    browser.context.setDefaultTimeout(30_000);
    fresh = await Product.start();
    product = await Product.start({ isDemo: true });
    demo = product.demo();
    page = await newWindow(browser.context);
    phone = await newWindow(browser.context);
  }, 240_000);

  afterAll(async () => {
    await browser?.close();
    await product?.remove();
    await fresh?.remove();
  }, 60_000);

  /** What is wrong on a page in all its looks. Each look is waited for: colours move for a moment. */
  async function wrongOn(shown: Page): Promise<string[]> {
    const found: string[] = [];
    for (const { viewport, colorScheme } of LOOKS) {
      await shown.setViewportSize(viewport);
      await shown.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await shown.evaluate(() =>
        Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
      );
      found.push(...(await violations(shown)).map((text) => `${viewport.width}, ${colorScheme}: ${text}`));
    }
    await shown.setViewportSize(WIDE);
    return found;
  }

  it('setup', async () => {
    await page.goto(await fresh.setupLink());
    await page.getByRole('button', { name: 'Criar e entrar' }).waitFor();

    expect(await wrongOn(page)).toEqual([]);
  }, 60_000);

  it('sign-up, also when something is missing', async () => {
    await page.goto(`${demo.url}/signup`);
    await page.getByRole('button', { name: 'Criar conta' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 60_000);

  it('sign-in, also when it was refused', async () => {
    await page.goto(`${demo.url}/login`);
    await page.getByRole('button', { name: 'Entrar' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 60_000);

  it('a forgotten password: the number, and the code', async () => {
    await page.goto(`${demo.url}/recovery-password`);
    await page.getByRole('button', { name: 'Enviar código' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByLabel('Número de WhatsApp').fill('5511900000000');
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await page.getByRole('button', { name: 'Verificar código' }).waitFor();
    await page.getByText('enviado com sucesso!').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);
    await page.goto(`${demo.url}/login`);
  }, 60_000);

  it('tickets: the lists, and a thread', async () => {
    const desk = new Console(page);
    const [admin] = demo.users;
    await desk.signIn(admin?.email ?? '', admin?.password ?? '');
    await desk.tab('Aguardando').click();
    await desk.row('Tiago Ramos').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('link', { name: 'Espiar a conversa de Tiago Ramos' }).click();
    await desk.bubbles('Tiago Ramos').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await desk.accept('Tiago Ramos');
    await desk.answer('Aceitamos, e em até seis vezes.');
    await desk.bubbles('Você').first().waitFor();
    // Takes away the tip of the button that was pressed; it stands outside of all landmarks.
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').first().waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('what is done with a ticket: hand it on, its history, begin one, delete it', async () => {
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Transferir' }).click();
    await dialog.getByRole('option').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Histórico do ticket' }).click();
    await dialog.getByRole('listitem').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir ticket' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Novo atendimento' }).click();
    await dialog.getByRole('button', { name: 'Começar' }).click();
    await dialog.getByText('Escolha um contato').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('many tickets at once, pins, and a transcript', async () => {
    const desk = new Console(page);
    await desk.tab('Atendendo').click();
    await desk.row('Tiago Ramos').hover();
    await page.getByRole('button', { name: 'Ações de Tiago Ramos' }).click();
    await page.getByRole('menuitem', { name: 'Fixar no topo' }).click();
    await page.getByRole('img', { name: 'Fixado' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByRole('group', { name: 'Ações para os atendimentos selecionados' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Marcar como lidos' }).click();
    await page.getByText('1 marcado como lido').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    const { pathname } = new URL(page.url());
    await page.goto(`${demo.url}${pathname}/transcript`);
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).click();
    await page.getByText('Gerado por').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.goto(`${demo.url}/tickets`);
  }, 120_000);

  it('quick replies: the list, a dialog, and in a thread beside notes', async () => {
    await page.goto(`${demo.url}/quick-messages`);
    await page.getByRole('button', { name: 'Nova resposta rápida' }).first().click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Obrigatório').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Atalho', exact: true }).fill('oi');
    await page.getByLabel('Mensagem', { exact: true }).fill('{{ms}}, {{firstName}}!');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Operação realizada com sucesso!').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);

    const desk = new Console(page);
    await desk.go('Atendimentos');
    await desk.tab('Atendendo').click();
    await desk.row('Tiago Ramos').click();
    await desk.note('Confere a taxa com o financeiro.');
    await desk.bubbles('Nota interna · Você').first().waitFor();
    await desk.composer.getByRole('textbox').press('Alt+n');
    await desk.noteField.fill('Rascunho');
    expect(await wrongOn(page)).toEqual([]);
    await desk.noteField.fill('/');
    await page.getByRole('option').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await desk.noteField.fill('');
  }, 120_000);

  it('contacts: the list, a contact, the menu, an import and who is there twice', async () => {
    await page.goto(`${demo.url}/contacts`);
    await page.getByText('Tiago Ramos').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Novo contato' }).click();
    await page.getByRole('button', { name: 'Adicionar campo' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();

    for (const action of ['Importar de planilha', 'Unir contatos repetidos']) {
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.getByRole('dialog').waitFor();
      expect(await wrongOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  }, 120_000);

  it('tags, and a contact beside its thread', async () => {
    await page.goto(`${demo.url}/tags`);
    await page.getByRole('button', { name: 'Nova tag' }).first().click();
    await page.getByRole('textbox', { name: 'Nome' }).fill('Cliente antigo');
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Tag salva com sucesso.').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);

    const desk = new Console(page);
    await desk.go('Atendimentos');
    await desk.tab('Atendendo').click();
    await desk.row('Tiago Ramos').click();
    await page.getByTitle('Dados de Tiago Ramos').click();
    await page.getByLabel('Adicionar tag').fill('Cliente antigo');
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await page.getByRole('button', { name: 'Tirar a tag Cliente antigo' }).waitFor();
    await page.getByLabel('Nova observação').fill('Prefere ser atendido à tarde.');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Observação adicionada com sucesso!').waitFor();
    await page.getByText('Observação adicionada com sucesso!').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('connections, also while a code is shown', async () => {
    await page.goto(`${demo.url}/connections`);
    await page.getByText('Conectada', { exact: true }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Adicionar WhatsApp' }).first().click();
    await page.getByRole('dialog').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByLabel('Nome da conexão').fill('Segunda');
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click();
    await page.getByRole('img', { name: 'QR code para parear o WhatsApp' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('users: the list, a user, and the own profile', async () => {
    await page.goto(`${demo.url}/users`);
    await page.getByText('Online', { exact: true }).first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Novo usuário' }).click();
    await page.getByRole('heading', { name: 'Permissões' }).waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.goto(`${demo.url}/tickets`);
    await page.getByRole('button', { name: 'Sua conta' }).click();
    await page.getByRole('menuitem', { name: 'Perfil' }).click();
    await page.getByRole('dialog', { name: 'Perfil' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('account security, also while it is switched on, and the audit log', async () => {
    const [admin] = demo.users;
    await page.goto(`${demo.url}/security`);
    await page.getByRole('list', { name: 'Onde você entrou' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ativar' }).click();
    await page.getByLabel('Senha atual').fill(admin?.password ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'Imagem para o aplicativo autenticador' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.goto(`${demo.url}/audit`);
    await page.getByRole('region', { name: 'Auditoria' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('settings: options, opening hours, films; the help page and a film', async () => {
    await page.goto(`${demo.url}/settings`);
    await page.getByRole('combobox', { name: 'Horário de atendimento' }).selectOption('Da empresa');
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Horários' }).click();
    await page.getByLabel('Segunda-feira, período 2: início').fill('11:00');
    await page.getByText('Começa antes do fim do primeiro período').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Ajuda' }).click();
    await page.getByRole('button', { name: 'Novo vídeo' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Título' }).fill('Primeiros passos');
    await page.getByRole('textbox', { name: 'Vídeo' }).fill('dQw4w9WgXcQ');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Editar Primeiros passos' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    // Nobody is asked for the film itself.
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: '' }));
    await page.goto(`${demo.url}/helps`);
    await page.getByRole('button', { name: 'Primeiros passos' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Primeiros passos' }).click();
    await page.getByTitle('Primeiros passos').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('announcements: the page, its dialog, and the popover', async () => {
    await page.goto(`${demo.url}/announcements`);
    await page.getByRole('button', { name: 'Novo informativo' }).first().click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Obrigatório').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('textbox', { name: 'Título' }).fill('Manutenção');
    await page.getByRole('textbox', { name: 'Texto' }).fill('Hoje à noite.');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Editar Manutenção' }).waitFor();
    await page.getByRole('button', { name: 'Informativos: 1 novo' }).click();
    await page.getByRole('listitem').getByText('Hoje à noite.').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('companies in every tone, their dialogs; what pays for them', async () => {
    const [admin] = demo.users;
    const operator = new Api(demo.url);
    await operator.signIn(admin?.email ?? '', admin?.password ?? '');
    const [plan] = await operator.expect<{ id: number }[]>('GET', '/plans/all');
    await operator.expect('PUT', `/plans/${plan?.id}`, { body: { ...plan, amount: '99,90' } });
    for (const [name, days] of COMPANIES) {
      const dueDate = new Date(Date.now() + days * DAY_MS).toISOString();
      const company = { name, email: `${days}@x.example`, password: 'Vento-88-Salgado', planId: plan?.id, dueDate };
      await operator.expect('POST', '/companies', { body: company });
    }
    // One session a user: the page's was replaced.
    await page.goto(`${demo.url}/login`);
    await new Console(page).signIn(admin?.email ?? '', admin?.password ?? '');

    await page.goto(`${demo.url}/companies`);
    await page.getByText('Vence em 3 dias').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nova empresa' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Nome é obrigatório').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Faturas de Em breve' }).click();
    await page.getByRole('button', { name: 'Marcar como paga' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Excluir Vencida' }).click();
    await page.getByRole('button', { name: 'Excluir tudo' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.goto(`${demo.url}/settings?tab=payments`);
    await page.getByLabel('Como pagar').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.goto(`${demo.url}/financeiro`);
    await page.getByText('Nenhuma fatura ainda').waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 180_000);

  it('the phone page: people, chats, a chat, linked devices', async () => {
    const customer = new PhonePage(phone);
    await customer.open(demo.simulatorUrl);
    await phone.getByRole('navigation', { name: 'Pessoas' }).getByRole('button').first().waitFor();
    expect(await wrongOn(phone)).toEqual([]);

    await customer.choosePerson('Mariana Souza');
    expect(await wrongOn(phone)).toEqual([]);
    await customer.openChat('Loja Aurora');
    await customer.messages.getByText('Quer que eu separe').waitFor();
    expect(await wrongOn(phone)).toEqual([]);
    await customer.leaveChat();
    await phone.getByRole('button', { name: 'Aparelhos conectados' }).click();
    expect(await wrongOn(phone)).toEqual([]);
  }, 120_000);
});
