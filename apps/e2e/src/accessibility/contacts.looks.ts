import { Console } from '../kit/console.js';
import type { Stage } from './stage.js';
import { aPdf, aPicture } from '../kit/files.js';
import { wrongOn } from '../kit/looks/wrong-on.js';
import { visit } from '../kit/visit.js';

/** Examines contacts and their data. */
export function contactLooks(at: () => Stage): void {
  it('contacts: the list, a contact, the menu, an import and duplicates', async () => {
    const { page, demo } = at();
    await page.goto(`${demo.url}/contacts`);
    await page.getByText('Tiago Ramos').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('button', { name: 'Novo contato' }).click();
    await page.getByRole('button', { name: 'Adicionar campo' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Preencha este campo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();

    await page.getByRole('button', { name: 'Dados pessoais de Tiago Ramos' }).click();
    await page.getByLabel('Digite Tiago Ramos para confirmar').fill('Outro');
    await page.getByRole('button', { name: 'Apagar definitivamente' }).click();
    await page.getByText('O nome não confere').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    for (const action of ['Importar de planilha', 'Unir contatos repetidos']) {
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.getByRole('dialog').waitFor();
      expect(await wrongOn(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
  }, 120_000);

  it('lists of files: one that is made, with a file that is expired, its deletion, and its sending', async () => {
    const { page } = at();
    const dialog = page.getByRole('dialog');
    await visit(page, '/files');
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nova lista' }).first().click();
    await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('Preços deste ano');
    await page
      .getByLabel('Adicionar arquivos')
      .setInputFiles([await aPicture('vitrine.png'), aPdf('natal.pdf', ['1'])]);
    await dialog.getByRole('textbox', { name: 'Último dia' }).nth(1).fill('24/12/2020');
    await dialog.getByText('O prazo passou: não é mais enviado').waitFor();
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Preencha este campo').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Título' }).fill('Tabelas');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Operação realizada com sucesso!').waitFor({ state: 'hidden' });
    await page.getByText('1 vencido').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Excluir Tabelas' }).click();
    await page.getByText('Nada envia esta lista.').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');

    const consolePage = new Console(page);
    await consolePage.go('Tickets');
    await consolePage.tab('Atendendo').click();
    await consolePage.row('Tiago Ramos').click();
    await consolePage.composer.getByRole('button', { name: 'Listas de arquivos' }).click();
    await dialog.getByRole('checkbox', { name: /^vitrine/ }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('tags, and a contact beside its thread', async () => {
    const { page } = at();
    await visit(page, '/tags');
    await page.getByRole('button', { name: 'Nova tag' }).first().click();
    await page.getByRole('textbox', { name: 'Nome' }).fill('Cliente antigo');
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Operação realizada com sucesso!').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);

    const consolePage = new Console(page);
    await consolePage.go('Tickets');
    await consolePage.tab('Atendendo').click();
    await consolePage.row('Tiago Ramos').click();
    await page.getByTitle('Dados de Tiago Ramos').click();
    await page.getByLabel('Adicionar tag').fill('Cliente antigo');
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await page.getByRole('button', { name: 'Tirar a tag Cliente antigo' }).waitFor();
    await page.getByLabel('Nova observação').fill('Prefere ser atendido à tarde.');
    await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Observação adicionada com sucesso!').waitFor();
    await page.getByText('Observação adicionada com sucesso!').waitFor({ state: 'hidden' });
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);
}
