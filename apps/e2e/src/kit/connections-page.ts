import type { Locator, Page } from 'playwright-core';

/** The console's connections page, for admins. */
export class ConnectionsPage {
  constructor(readonly page: Page) {}

  async addWhatsApp(name: string): Promise<void> {
    await this.openAdd();
    const dialog = this.page.getByRole('dialog', { name: 'Adicionar WhatsApp' });
    await dialog.getByLabel('Nome da conexão').fill(name);
    await dialog.getByRole('button', { name: 'Adicionar' }).click();
  }

  /** Opens the dialog or page of a new connection. */
  async openAdd(channel: 'WhatsApp' | 'WhatsApp API' | 'Facebook' | 'Instagram' = 'WhatsApp'): Promise<void> {
    await this.page.getByRole('button', { name: 'Adicionar conexão' }).first().click();
    await this.page.getByRole('menuitem', { name: channel, exact: true }).click();
  }

  /** Disconnects a connection after the confirmation. */
  async disconnect(name: string): Promise<void> {
    await this.row(name).getByRole('button', { name: 'Desconectar' }).click();
    const dialog = this.page.getByRole('alertdialog', { name: `Desconectar ${name}?` });
    await dialog.getByRole('button', { name: 'Desconectar' }).click();
  }

  get code(): Locator {
    return this.page.getByRole('img', { name: 'QR code para parear o WhatsApp' });
  }

  /** Follows the link beside the code to the simulated phones. */
  async openSimulatedPhone(): Promise<Page> {
    const opened = this.page.context().waitForEvent('page');
    await this.page.getByRole('link', { name: 'Abrir no celular simulado' }).click();
    return opened;
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name });
  }
}
