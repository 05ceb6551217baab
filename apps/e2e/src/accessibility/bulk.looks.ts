import { Console } from '../kit/console.js';
import type { Stage } from './stage.js';
import { wrongOn } from '../kit/looks/wrong-on.js';

/** A real bulk action ends too soon to be examined, so the spec emits this progress itself. */
const UNDER_WAY = { id: 0, action: 'read', state: 'running', total: 40, done: 12, skipped: 0 };

/** Examines bulk actions on tickets. */
export function bulkLooks(at: () => Stage): void {
  const bar = () => at().page.getByRole('group', { name: 'Ações para os tickets selecionados' });

  it('bulk selection: pinned tickets, chosen tickets, and the confirmation', async () => {
    const { page } = at();
    const consolePage = new Console(page);
    await consolePage.tab('Atendendo').click();
    await consolePage.row('Tiago Ramos').hover();
    await page.getByRole('button', { name: 'Ações de Tiago Ramos' }).click();
    await page.getByRole('menuitem', { name: 'Fixar no topo' }).click();
    await page.getByRole('img', { name: 'Fixado' }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await bar().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await bar().getByRole('button', { name: 'Resolver' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await bar().getByRole('button', { name: 'Adicionar tag' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar tag' }).click();
    await page.getByRole('dialog').locator('[aria-invalid=true]').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('bulk progress: running, done, and the list of skipped tickets', async () => {
    const { page } = at();
    await page.route('**/tickets/bulk', (route) => route.fulfill({ json: UNDER_WAY }), { times: 1 });
    await bar().getByRole('button', { name: 'Marcar como lidos' }).click();
    await page.getByText('Marcando como lidos 12 de 40').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Busca' }).click();
    await new Console(page).row('Luísa Fernandes').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await bar()
      .getByRole('button', { name: /^Selecionar todos/ })
      .click();
    await bar().getByRole('button', { name: 'Marcar como lidos' }).click();
    // A waiting ticket has no attendant, so marking it as read skips it.
    await page.getByRole('button', { name: 'Ver quais' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);
}
