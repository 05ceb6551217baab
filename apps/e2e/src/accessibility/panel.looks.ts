import type { Stage } from './stage.js';
import { wrongOn } from './wrong-on.js';

/** Examines the live panel: its cards, the menu of a ticket, and the screen on a wall. */
export function panelLooks(at: () => Stage): void {
  it('the live panel: cards, the menu of a ticket, all of a card, and on a wall', async () => {
    const { page, demo } = at();
    await page.goto(`${demo.url}/moments`);
    await page.getByRole('article', { name: 'Aguardando' }).getByRole('listitem').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    const handle = page.getByRole('button', { name: /^Mover o ticket de/ }).first();
    await handle.press('Enter');
    await page.getByRole('menuitem', { name: 'Transferir para…' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Ordem dos cartões' }).click();
    await page.getByRole('menuitemradio', { name: 'Nome' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.goto(`${demo.url}/moments?wall=yes`);
    const wall = page.getByRole('dialog', { name: 'Tempo real' });
    await wall.getByRole('article', { name: 'Aguardando' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await wall.waitFor({ state: 'hidden' });
  }, 120_000);
}
