import { Console } from '../kit/console.js';
import type { Stage } from './stage.js';
import { wrongOn } from '../kit/looks/wrong-on.js';

/** Examines lists of tickets, actions on a ticket, and notifications. */
export function ticketLooks(at: () => Stage): void {
  it('tickets: the lists, and a thread', async () => {
    const { page, demo } = at();
    const consolePage = new Console(page);
    const [admin] = demo.users;
    await consolePage.signIn(admin?.email ?? '', admin?.password ?? '');
    await consolePage.tab('Aguardando').click();
    await consolePage.row('Tiago Ramos').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('link', { name: 'Espiar a conversa de Tiago Ramos' }).click();
    await consolePage.bubbles('Tiago Ramos').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await consolePage.accept('Tiago Ramos');
    await consolePage.answer('Aceitamos, e em até seis vezes.');
    await consolePage.bubbles('Você').first().waitFor();
    // Removes the tooltip of the pressed button, which is outside of all landmarks.
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').first().waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('actions on a ticket: transfer, history, start, delete', async () => {
    const { page } = at();
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
    await page.getByRole('button', { name: 'Novo ticket' }).click();
    await dialog.getByRole('button', { name: 'Começar' }).click();
    await dialog.getByText('Escolha um contato').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('notifications: the unread list and their settings', async () => {
    const { page } = at();
    await page.getByRole('button', { name: /^Notificações: / }).click();
    const bell = page.getByRole('dialog', { name: 'Notificações' });
    await bell.getByRole('listitem').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await bell.getByRole('button', { name: 'Ajustar as notificações' }).click();
    const settings = page.getByRole('dialog', { name: 'Como ser avisado' });
    await settings.getByText('Horário de silêncio').click();
    await settings.getByLabel('Das', { exact: true }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);
}
