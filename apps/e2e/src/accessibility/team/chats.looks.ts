import { wrongOn } from '../../kit/looks/wrong-on.js';
import { visit } from '../../kit/visit.js';
import type { Stage } from '../stage.js';

/** Examines the chats among colleagues: none yet, a new one, a thread with its menus, and the latest ones at the top. */
export function chatsLooks(at: () => Stage): void {
  it('chats: without any, the dialog, a thread with a mention, its menu, and the popover', async () => {
    const { page } = at();
    await visit(page, '/chats');
    await page.getByText('Nenhuma conversa ainda').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Nova conversa' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Bruno Lima').click();
    await dialog.getByText('Carla Dias').click();
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Plantão');
    expect(await wrongOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Criar conversa' }).click();

    const field = page.getByRole('textbox', { name: 'Escreva uma mensagem' });
    await field.pressSequentially('Oi @br');
    await page.getByRole('option', { name: 'Bruno Lima' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('pode ver? /tickets/1');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'Enviada' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Opções da conversa' }).click();
    await page.getByRole('menuitem', { name: 'Sair da conversa' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Conversas internas' }).click();
    await page.getByRole('link', { name: 'Ver todas' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);
}
