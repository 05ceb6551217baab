import { wrongOn } from '../kit/looks/wrong-on.js';
import { pageApi } from '../kit/page-api.js';
import { visit } from '../kit/visit.js';
import type { Stage } from './stage.js';

/** Examines campaigns: their lists with contacts, the editor with all its tabs, the report, and the settings. */
export function campaignLooks(at: () => Stage): void {
  it('contact lists: none, the dialogs, a list with its contacts, and the column page of a sheet', async () => {
    const { page, demo } = at();
    const api = await pageApi(page, demo.url);
    await visit(page, '/contact-lists');
    await page.getByText('Nenhuma lista de contatos ainda').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nova a partir de…' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'De onde vêm os contatos' }).selectOption('Contatos por filtro');
    expect(await wrongOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Nova lista' }).first().click();
    await dialog.getByRole('textbox', { name: 'Nome da lista' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();

    const { id } = await api.expect<{ id: number }>('POST', '/contact-lists', { body: { name: LIST } });
    for (const [name, number] of PEOPLE) {
      const contact = { contactListId: id, name, number, email: '' };
      await api.expect('POST', '/contact-list-items', { body: contact });
    }
    await visit(page, '/contact-lists');
    await page.getByRole('link', { name: LIST }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await visit(page, `/contact-lists/${id}/contacts`);
    await page.getByText('Rita Melo').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Importar' }).first().click();
    const sheet = Buffer.from('nome;numero\nRui;5511981110009\nSem número;12\n');
    await dialog.locator('input[type=file]').setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: sheet });
    await dialog.getByRole('table').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }, 120_000);

  it('campaigns: none, a new one, each tab of the editor, the test, and the start', async () => {
    const { page } = at();
    await visit(page, '/campaigns');
    await page.getByText('Nenhuma campanha ainda').waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nova campanha' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nome da campanha').fill('Páscoa');
    await dialog.getByRole('combobox', { name: 'Lista de contatos' }).selectOption(LIST);
    expect(await wrongOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL(/\/campaigns\/\d+/);
    await page.getByRole('checkbox', { name: /WhatsApp da loja/ }).check({ force: true });
    expect(await wrongOn(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Mensagens', exact: true }).click();
    await page.getByRole('textbox', { name: 'Mensagem 1' }).fill('Olá {nome}!');
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Confirmação', exact: true }).click();
    await page.getByRole('switch', { name: 'Pedir confirmação antes' }).setChecked(true, { force: true });
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Pedir confirmação antes' }).setChecked(false, { force: true });
    await page.getByRole('tab', { name: 'Respostas', exact: true }).click();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Operação realizada com sucesso!').waitFor();
    await page.getByText('Operação realizada com sucesso!').waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Enviar teste' }).click();
    await dialog.getByRole('textbox', { name: 'Seu número' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Iniciar agora' }).click();
    const start = page.getByRole('alertdialog');
    await start
      .getByText(/receber/)
      .first()
      .waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await start.getByRole('button', { name: 'Iniciar agora' }).click();
    await start.waitFor({ state: 'hidden' });
  }, 120_000);

  it('the report with its figures and recipients, and the list of campaigns', async () => {
    const { page } = at();
    const id = /\/campaigns\/(\d+)/.exec(page.url())![1]!;
    await visit(page, `/campaign/${id}/report`);
    await page.getByRole('region', { name: 'Números' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Destinatários' }).click();
    await page.getByText('Rita Melo').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Criar lista' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nome da lista' }).waitFor();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await visit(page, '/campaigns');
    await page.getByText('Páscoa').first().waitFor();
    expect(await wrongOn(page)).toEqual([]);
  }, 120_000);

  it('the settings of campaigns: pace, limits, and who gets none', async () => {
    const { page } = at();
    for (const [tab, text] of Object.entries({
      sending: 'Ritmo',
      limits: 'Limites por conexão',
      doNotContact: 'Ninguém pediu para não receber campanhas',
    })) {
      await visit(page, `/campaigns-config?tab=${tab}`);
      await page.getByText(text).first().waitFor();
      expect(await wrongOn(page)).toEqual([]);
    }
  }, 120_000);
}

const LIST = 'Clientes da Páscoa';
const PEOPLE = [
  ['Rita Melo', '5511981110001'],
  ['João Reis', '5511981110002'],
] as const;
