import { ConnectionsPage } from '../kit/connections-page.js';
import type { Stage } from './stage.js';
import { wrongOn } from '../kit/looks/wrong-on.js';
import { visit } from '../kit/visit.js';

/** Examines the pages on which an admin adds and edits connections. */
export function connectingLooks(at: () => Stage): void {
  it('connections, also while a QR code is shown', async () => {
    const { page, demo } = at();
    await page.goto(`${demo.url}/connections`);
    await page.getByText('Conectada', { exact: true }).first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page
      .getByRole('link', { name: /^Saúde de/ })
      .first()
      .click();
    await page.getByText('O que aconteceu').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await new ConnectionsPage(page).openAdd();
    await page.getByRole('dialog').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByLabel('Nome da conexão').fill('Segunda');
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar' }).click();
    await page.getByRole('img', { name: 'QR code para parear o WhatsApp' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Conectar com o número de telefone' }).click();
    await page.getByLabel('Número do celular').fill('+55 11 99001-0001');
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Gerar código' }).click();
    await page.getByText('Digite este código.').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Excluir Segunda' }).click();
    await page.getByRole('alertdialog').getByText('As conversas continuam no histórico').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir conexão' }).click();

    await page.getByRole('button', { name: 'Reiniciar todas' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('signing in to Facebook, and choosing accounts', async () => {
    const { page } = at();
    await visit(page, '/connections/meta');
    const toFacebook = page.getByRole('button', { name: 'Continuar com o Facebook' });
    await toFacebook.waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await toFacebook.click();
    await page.getByRole('link', { name: /^Continuar como/ }).click();
    await page.getByRole('checkbox').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByText('Loja Aurora', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Conectar 1 conta' }).click();
    await page.getByText('Autorizada. A conexão começa em instantes.').waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('the editor of a connection, in each of its tabs', async () => {
    const { page } = at();
    await visit(page, '/connections');
    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click();
    const tabs = page.getByRole('tab');
    await tabs.first().waitFor();
    for (const tab of await tabs.all()) {
      await tab.click();
      expect(await wrongOn(page)).toEqual([]);
    }
  }, 120_000);
}
