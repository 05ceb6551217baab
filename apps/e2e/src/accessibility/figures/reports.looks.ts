import type { Stage } from '../stage.js';
import { wrongOn } from '../../kit/looks/wrong-on.js';
import { visit } from '../../kit/visit.js';

/** Examines exports, the mail server and the report of figures, with their errors. */
export function reportLooks(at: () => Stage): void {
  it('the exports of the dashboard, with a file that is ready', async () => {
    const { page } = at();
    await visit(page, '/');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'Planilha (xlsx)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Baixar' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('the mail server of the platform, refused and stored', async () => {
    const { page } = at();
    await visit(page, '/settings?tab=platform');
    const form = page.getByRole('region', { name: 'E-mail' });
    await form.getByLabel('Servidor').fill('10.0.0.1');
    await form.getByLabel('Usuário').fill('prosa');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Informe a senha deste usuário.').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await form.getByLabel('Usuário').fill('');
    await form.getByLabel('Remetente').fill('prosa@aurora.example');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Este endereço não pode ser acessado pelo servidor.').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    // A public address, to which nothing is sent here.
    await form.getByLabel('Servidor').fill('8.8.8.8');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByRole('button', { name: 'Enviar um e-mail de teste para mim' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('the report of figures: its form without receivers, and a report that was made', async () => {
    const { page, demo } = at();
    await page.goto(`${demo.url}/settings?tab=reports`);
    const form = page.getByRole('form', { name: 'Relatório automático' });
    await form.getByRole('button', { name: 'Fazer um agora' }).click();
    await page.getByRole('button', { name: 'Baixar' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await form.getByText('Fazer o relatório automaticamente').click();
    await form.getByLabel('Entrega').selectOption({ label: 'Por e-mail' });
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Escolha quem recebe o relatório.').waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);
}
