import { Console } from '../../kit/console.js';
import { wrongOn } from '../../kit/looks/wrong-on.js';
import { pageApi } from '../../kit/page-api.js';
import { visit } from '../../kit/visit.js';
import type { Stage } from '../stage.js';

/** Examines the kanban: the board without and with lanes, what is lifted, the lanes' page, and the choice in a thread. */
export function kanbanLooks(at: () => Stage): void {
  it('the kanban: without lanes, a lifted card and lane, nothing found, the lanes, and in a thread', async () => {
    const { page, demo } = at();
    const api = await pageApi(page, demo.url);
    await visit(page, '/kanban');
    await page.getByRole('link', { name: 'Nova coluna' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    for (const name of ['Proposta', 'Ganho'])
      await api.expect('POST', '/tags', { body: { name, color: '#B45309', kanban: 1 } });
    const handle = page.getByRole('button', { name: 'Mover Ganho' });
    await handle.press('Space');
    expect(await wrongOn(page)).toEqual([]);
    await handle.press('Escape');
    const card = page.getByRole('group', { name: 'Sem coluna' }).getByRole('listitem').first();
    await card.getByRole('button').press('Space');
    expect(await wrongOn(page)).toEqual([]);
    await card.getByRole('button').first().press('Escape');

    await page.getByRole('searchbox').fill('ninguém');
    await page.getByText('Nada com estes filtros.').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await visit(page, '/tagsKanban');
    await page.getByRole('button', { name: 'Editar Ganho' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nova coluna' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nome' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

    const consolePage = new Console(page);
    await consolePage.go('Tickets');
    await consolePage.tab('Atendendo').click();
    await consolePage.row('Mariana Souza').click();
    await page.getByRole('button', { name: 'Kanban: sem coluna' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ganho' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);
}
