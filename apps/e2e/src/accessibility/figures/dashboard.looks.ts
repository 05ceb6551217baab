import { Console } from '../../kit/console.js';
import type { Stage } from '../stage.js';
import { wrongOn } from '../../kit/looks/wrong-on.js';
import { visit } from '../../kit/visit.js';

/** Examines the dashboard: its tabs, its filter and the tickets behind a figure. */
export function dashboardLooks(at: () => Stage): void {
  it('the dashboard: indicators, and the tickets behind a figure', async () => {
    const { page } = at();
    await new Console(page).go('Painel');
    await page.getByRole('table', { name: 'Por fila' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: /^\d+, Tickets: ver os tickets$/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Tickets' });
    await drawer.getByRole('link').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  }, 120_000);

  it('the dashboard: NPS, attendants, a chart as a table', async () => {
    const { page } = at();
    await page.getByRole('tab', { name: 'NPS' }).click();
    await page.getByRole('region', { name: 'Quem avaliou' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Atendentes' }).click();
    await page.getByRole('img', { name: /^Tickets por dia\. / }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page
      .getByRole('region', { name: 'Tickets por dia' })
      .getByRole('button', { name: 'Ver como tabela' })
      .click();
    await page.getByRole('table', { name: 'Tickets por dia' }).waitFor();
    // Removes the tooltip of the pressed button, which is outside of all landmarks.
    await page.mouse.move(0, 0);
    await page.getByRole('tooltip').first().waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('the filter of the dashboard, also refused, and its queues', async () => {
    const { page } = at();
    await page.getByRole('button', { name: 'Filtro' }).click();
    const form = page.getByRole('form', { name: 'Período do painel' });
    await form.getByLabel('Data inicial').fill('05/03/2026');
    await form.getByLabel('Data final').fill('01/03/2026');
    await form.getByRole('button', { name: 'Filtrar' }).click();
    await form.getByText('Antes da data inicial').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Filas' }).click();
    await page.getByRole('dialog', { name: 'Filas' }).getByText('Sem fila').click();
    await page.getByText(/filas: Sem fila/).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Filas' }).waitFor({ state: 'hidden' });
    await visit(page, '/tickets');
  }, 120_000);
}
