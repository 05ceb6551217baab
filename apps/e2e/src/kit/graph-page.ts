import type { Locator, Page } from 'playwright-core';

/** The page of the fake Graph server as a visitor uses it: writes as a customer of a platform. */
export class GraphPage {
  constructor(readonly page: Page) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }

  get messages(): Locator {
    return this.page.getByRole('log', { name: 'Conversa' });
  }

  async chooseAccount(platform: 'WhatsApp' | 'Messenger' | 'Instagram'): Promise<void> {
    await this.page.getByRole('group', { name: 'Contas' }).getByRole('button', { name: platform }).click();
  }

  async choosePerson(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Pessoas' }).getByRole('button', { name }).click();
    await this.page.getByRole('region', { name, exact: true }).waitFor();
  }

  async write(text: string): Promise<void> {
    await this.page.getByRole('main').getByLabel('Mensagem', { exact: true }).fill(text);
    await this.page.getByRole('main').getByRole('button', { name: 'Enviar' }).click();
  }

  /** Presses a button, row or quick reply that the desk sent. */
  async press(title: string): Promise<void> {
    await this.messages.getByRole('button', { name: title }).last().click();
  }

  async openAttachments(): Promise<void> {
    await this.page.getByRole('button', { name: 'Anexar' }).click();
  }
}
