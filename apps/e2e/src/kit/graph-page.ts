import type { Locator, Page } from 'playwright-core';
import type { ChosenFile } from './console.js';

/** The page of the fake Graph server as a visitor uses it: writes as a customer of a platform. */
export class GraphPage {
  constructor(readonly page: Page) {}

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }

  get messages(): Locator {
    return this.page.getByRole('log', { name: 'Conversa' });
  }

  /** `handle`: which of several accounts of the platform, by its hint: the name of a Page, a user name, a number. */
  async chooseAccount(platform: 'WhatsApp' | 'Messenger' | 'Instagram', handle?: string | RegExp): Promise<void> {
    const tabs = this.page.getByRole('group', { name: 'Contas' });
    const tab = tabs.getByRole('button', { name: platform });
    await (handle === undefined ? tab : tab.and(tabs.getByTitle(handle))).click();
  }

  async choosePerson(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Pessoas' }).getByRole('button', { name }).click();
    await this.page.getByRole('region', { name, exact: true }).waitFor();
  }

  async write(text: string): Promise<void> {
    await this.page.getByRole('main').getByLabel('Mensagem', { exact: true }).fill(text);
    await this.page.getByRole('main').getByRole('button', { name: 'Enviar' }).click();
  }

  async sendPicture(picture: ChosenFile): Promise<void> {
    await this.openAttachments();
    await this.page.getByRole('main').locator('label', { hasText: 'Foto' }).locator('input').setInputFiles(picture);
  }

  /** Presses a button, row or quick reply that the desk sent. */
  async press(title: string): Promise<void> {
    await this.messages.getByRole('button', { name: title }).last().click();
  }

  async openAttachments(): Promise<void> {
    await this.page.getByRole('button', { name: 'Anexar' }).click();
  }
}
