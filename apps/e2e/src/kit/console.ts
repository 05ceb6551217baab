import { eventually } from '@prosa/testing';
import type { Locator, Page } from 'playwright-core';

/** A file as chosen in the system's picker. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** One look for what opens the menu, and all of them, in milliseconds. */
const OPENER_MS = 2_000;
const MENU_MS = 90_000;

type Tick = 'Enviando' | 'Enviada' | 'Entregue' | 'Lida' | 'Não enviada';

/** The console as an attendant uses it, addressed by visible names. */
export class Console {
  constructor(readonly page: Page) {}

  async completeSetup(link: string, form: { company: string; name: string; email: string; password: string }) {
    await this.page.goto(link);
    await this.page.getByLabel('Nome da empresa').fill(form.company);
    await this.page.getByLabel('Seu nome').fill(form.name);
    await this.page.getByLabel('E-mail').fill(form.email);
    await this.page.getByLabel('Senha', { exact: true }).fill(form.password);
    await this.page.getByRole('button', { name: 'Criar e entrar' }).click();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await this.page.getByLabel('Senha', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
    // The page that was open when a session ended is reached again. On a busy machine the first load takes its time.
    await this.page.getByRole('button', { name: 'Sua conta' }).waitFor({ timeout: 60_000 });
    // Admins and supervisors start on the dashboard, journeys with the tickets.
    if (new URL(this.page.url()).pathname === '/') await this.go('Tickets');
  }

  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sua conta' }).click();
    await this.page.getByRole('menuitem', { name: 'Sair' }).click();
    await this.page.getByRole('heading', { name: 'Entrar' }).waitFor();
  }

  async go(
    item: 'Painel' | 'Tickets' | 'Conexões' | 'Operação' | 'Contatos' | 'Respostas rápidas' | 'Buscar mensagens',
  ): Promise<void> {
    const link = this.page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${item}`) });
    const opener = this.page.getByRole('button', { name: 'Abrir menu' });
    // On narrow screens the menu is closed. Where the width has just changed, what opens it may go while it is looked for.
    await eventually(async () => {
      await link.or(opener).first().waitFor();
      if (!(await link.isVisible())) await opener.click({ timeout: OPENER_MS });
    }, MENU_MS);
    await link.click();
    // A page loads when it is first opened; until then the previous one is shown, with buttons of the same names.
    const title = item === 'Buscar mensagens' ? 'Buscar nas mensagens' : item;
    await this.page.getByRole('heading', { name: title, level: 1 }).waitFor({ state: 'attached' });
  }

  tab(name: 'Atendendo' | 'Aguardando'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(name) });
  }

  /** Row of a contact's ticket in the open list. */
  row(contact: string): Locator {
    return this.page.getByRole('list', { name: 'Tickets' }).getByRole('listitem').filter({ hasText: contact });
  }

  async accept(contact: string): Promise<void> {
    await this.page.getByRole('button', { name: `Aceitar ${contact}` }).click();
    // A ticket without a queue asks for one, and for the attendant: the first queue and oneself are chosen.
    const dialog = this.page.getByRole('dialog', { name: `Aceitar ${contact}` });
    await this.composer.or(dialog).first().waitFor();
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Aceitar' }).click();
    await this.composer.waitFor();
  }

  get composer(): Locator {
    return this.page.getByRole('group', { name: 'Escrever resposta' });
  }

  async answer(text: string): Promise<void> {
    await this.composer.getByRole('textbox').fill(text);
    await this.composer.getByRole('button', { name: 'Enviar', exact: true }).click();
  }

  /** Switches the composer to internal notes. */
  get noteField(): Locator {
    return this.page.getByRole('group', { name: 'Escrever nota interna' }).getByRole('textbox');
  }

  async note(text: string): Promise<void> {
    await this.composer.getByRole('textbox').press('Alt+n');
    await this.noteField.fill(text);
    await this.page.getByRole('button', { name: 'Salvar nota' }).click();
    await this.page.getByRole('tab', { name: 'Responder' }).click();
  }

  async makeQuickReply(code: string, text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Nova resposta rápida' }).first().click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Atalho').fill(code);
    await dialog.getByLabel('Mensagem', { exact: true }).fill(text);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Types a slash and the beginning of a code, and sends the first suggestion. */
  async answerQuickly(typed: string): Promise<void> {
    const field = this.composer.getByRole('textbox');
    await field.pressSequentially(`/${typed}`);
    await this.composer.getByRole('option').first().waitFor();
    await field.press('Enter');
    await this.composer.getByRole('listbox').waitFor({ state: 'hidden' });
    await field.press('Enter');
  }

  async sendFile(file: ChosenFile): Promise<void> {
    const picker = this.page.waitForEvent('filechooser');
    await this.composer.getByRole('button', { name: 'Anexar arquivo' }).click();
    await (await picker).setFiles(file);
    await this.composer.getByText(file.name).waitFor();
    await this.composer.getByRole('button', { name: 'Enviar', exact: true }).click();
  }

  /** Starts on the contacts page; the dialog stays open and shows the progress. */
  async importContacts(sheet: ChosenFile): Promise<void> {
    await this.page.getByRole('button', { name: 'Mais ações' }).click();
    await this.page.getByRole('menuitem', { name: 'Importar de planilha' }).click();
    const picker = this.page.waitForEvent('filechooser');
    await this.page.getByRole('dialog').getByRole('button', { name: 'Escolher planilha' }).click();
    await (await picker).setFiles(sheet);
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Importar \d+ contatos?$/ })
      .click();
  }

  /** Bubbles of the thread by author: ours (`Você`) or a contact's. */
  bubbles(author: string): Locator {
    return this.page.getByRole('region', { name: 'Mensagens' }).getByRole('group', { name: author, exact: true });
  }

  /** Chooses an item in the menu of a bubble. */
  async choose(bubble: Locator, item: string): Promise<void> {
    await bubble.hover();
    await bubble.getByRole('button', { name: 'Opções da mensagem' }).click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  tick(bubble: Locator, state: Tick): Locator {
    return bubble.getByRole('img', { name: state, exact: true });
  }

  async resolve(): Promise<void> {
    await this.page.getByRole('button', { name: 'Resolver' }).click();
  }
}
