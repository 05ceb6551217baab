import type { Locator, Page } from 'playwright-core';
import type { ChosenFile } from './console.js';

/** The simulator's phone page as a visitor uses it. */
export class PhonePage {
  constructor(readonly page: Page) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async createPerson(name: string, number: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Nova pessoa' }).click();
    await this.page.getByLabel('Nome', { exact: true }).fill(name);
    await this.page.getByLabel('Número com país e DDD').fill(number);
    await this.page.getByRole('button', { name: 'Criar' }).click();
    await this.page.getByRole('region', { name }).waitFor();
  }

  async choosePerson(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Pessoas' }).getByRole('button', { name }).click();
  }

  /** Scans the code from the address. */
  async scanWith(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Ler com ${name}` }).click();
    await this.page.getByText('Aparelho conectado.').waitFor();
  }

  async openNewChat(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Nova conversa' }).click();
    await this.phone.getByRole('button', { name }).click();
  }

  async openChat(name: string): Promise<void> {
    await this.phone.getByRole('list').getByRole('button', { name }).click();
  }

  async leaveChat(): Promise<void> {
    await this.phone.getByRole('button', { name: 'Voltar' }).click();
  }

  async write(text: string): Promise<void> {
    await this.phone.getByRole('textbox', { name: 'Mensagem' }).fill(text);
    await this.phone.getByRole('button', { name: 'Enviar' }).click();
  }

  async sendFile(kind: 'Foto' | 'Documento', file: ChosenFile): Promise<void> {
    await this.phone.getByRole('button', { name: 'Anexar' }).click();
    const picker = this.page.waitForEvent('filechooser');
    await this.phone.getByRole('button', { name: kind, exact: true }).click();
    await (await picker).setFiles(file);
  }

  bubble(text: string): Locator {
    return this.messages.locator('[data-message]').filter({ hasText: text }).first();
  }

  /** Chooses an item in the menu of a bubble. */
  async act(text: string, item: string): Promise<void> {
    const bubble = this.bubble(text);
    await bubble.hover();
    await bubble.getByRole('button', { name: 'Opções da mensagem' }).click();
    await bubble.getByRole('menuitem', { name: item }).click();
  }

  get messages(): Locator {
    return this.page.getByRole('log', { name: 'Conversas' });
  }

  private get phone(): Locator {
    return this.page.locator('section.phone');
  }
}
