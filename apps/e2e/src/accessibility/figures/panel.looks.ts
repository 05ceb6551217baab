import type { Stage } from '../stage.js';
import { wrongOn } from '../../kit/looks/wrong-on.js';
import { visit } from '../../kit/visit.js';

/** Examines the live panel: its cards, the dialog of a transfer, and the screen on a wall. */
export function panelLooks(at: () => Stage): void {
  it('the live panel: cards, the dialog of a transfer, all of a card, and on a wall', async () => {
    const { page, demo } = at();
    await visit(page, '/moments');
    await page.getByRole('article', { name: 'Aguardando' }).getByRole('listitem').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page
      .getByRole('button', { name: /^Mover o ticket de/ })
      .first()
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Transferir para…' }).click();
    const transfer = page.getByRole('dialog');
    await transfer.getByRole('option').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await transfer.getByRole('button', { name: 'Cancelar' }).click();
    await transfer.waitFor({ state: 'hidden' });

    await page
      .getByRole('button', { name: /^Mostrar todos/ })
      .first()
      .click();
    expect(await wrongOn(page)).toEqual([]);

    await page.goto(`${demo.url}/moments?wall=yes`);
    const wall = page.getByRole('dialog', { name: 'Tempo real' });
    await wall.getByRole('article', { name: 'Aguardando' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await wall.waitFor({ state: 'hidden' });
  }, 120_000);
}
