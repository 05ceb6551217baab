import { Console } from '../kit/console.js';
import type { Stage } from './stage.js';
import { wrongOn } from '../kit/looks/wrong-on.js';
import { visit } from '../kit/visit.js';

/** Examines scheduled messages: their page, the dialog, and what waits below a thread. */
export function scheduleLooks(at: () => Stage): void {
  it('scheduled messages: the list, the dialog, and in a thread', async () => {
    const { page } = at();
    await visit(page, '/schedules');
    await page.getByRole('button', { name: 'Agendar mensagem' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('Escolha um contato').waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await dialog.getByRole('combobox', { name: 'Contato' }).fill('Mariana');
    await dialog.getByRole('option', { name: /Mariana/ }).click();
    await dialog.getByLabel('Mensagem', { exact: true }).fill('Seu pedido chega amanhã.');
    await dialog.getByLabel('Repetição').selectOption('Por meses');
    expect(await wrongOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Operação realizada com sucesso!').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);

    const consolePage = new Console(page);
    await consolePage.go('Tickets');
    await consolePage.tab('Atendendo').click();
    await consolePage.row('Mariana Souza').click();
    const waiting = page.getByRole('list', { name: 'Mensagens agendadas' });
    await waiting.waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar depois' }).click();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await waiting.getByRole('button', { name: /Cancelar a mensagem/ }).click();
    await page.getByRole('button', { name: 'Cancelar mensagem' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancelar mensagem' }).click();
    await waiting.waitFor({ state: 'hidden' });
  }, 120_000);
}
