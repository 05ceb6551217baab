import type { Stage } from './stage.js';
import { wrongOn } from '../kit/looks/wrong-on.js';
import { visit } from '../kit/visit.js';

/** Examines the queues with their menus, and the trial of the bot. */
export function botLooks(at: () => Stage): void {
  it('the trial of the bot: a conversation, and its case', async () => {
    const { page } = at();
    await visit(page, '/queues');
    await page.getByRole('button', { name: 'Testar o robô' }).click();
    const message = page.getByLabel('Mensagem do cliente');
    await message.fill('oi');
    await message.press('Enter');
    await page
      .getByRole('log')
      .getByText(/^Por quê/)
      .first()
      .waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Casos' }).click();
    await page.getByLabel('Nome do caso').fill('Saudação');
    await page.getByRole('button', { name: 'Salvar caso' }).click();
    await page.getByText('1 caso passou').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('queues: the list, a queue, and what its deletion takes it from', async () => {
    const { page, demo } = at();
    // Loaded, so that no button has the focus and shows its tooltip.
    await page.goto(`${demo.url}/queues`);
    await page.getByRole('list', { name: 'Filas' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Nova fila' }).click();
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click();
    for (const tab of ['Textos', 'Menu', 'Distribuição']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      if (tab === 'Menu') {
        await page.getByRole('button', { name: 'Adicionar opção' }).click();
        await page.getByRole('textbox', { name: 'Nome da opção' }).fill('Boletos');
        await page.keyboard.press('Enter');
        await page.getByRole('treeitem', { name: /Boletos/ }).click();
        await page.getByRole('combobox', { name: 'O que ela faz' }).waitFor();
      }
      expect(await wrongOn(page)).toEqual([]);
    }

    await page.goto(`${demo.url}/queues`);
    await page
      .getByRole('button', { name: /^Excluir/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('combobox').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);
}
