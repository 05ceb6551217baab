import { describeJourney, type JourneyCompany } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import type { Locator, Page } from 'playwright-core';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { ConnectionsPage } from '../kit/connections-page.js';
import { aPicture } from '../kit/files.js';

interface Stored {
  id: number;
  name: string;
  isDefault: boolean;
  queueIds: number[];
  greetingMessage: string;
  greetingMediaAttachment: string | null;
}

/** An admin sets a connection up, meets the refusals, and deletes another one. */
describeJourney('the editor of a connection', (stage) => {
  let company: JourneyCompany;
  let admin: Attendant;
  let page: Page;
  let queueIds: number[];

  const tab = (name: string): Locator => page.getByRole('tab', { name: new RegExp(name) });
  const save = () => page.getByRole('button', { name: 'Salvar' }).click();
  const row = (name: string) => new ConnectionsPage(page).row(name);
  const stored = async (name: string): Promise<Stored> => {
    const list = await company.api.expect<Stored[]>('GET', '/whatsapp');
    const id = list.find((each) => each.name === name)?.id;
    return company.api.expect<Stored>('GET', `/whatsapp/${id}`);
  };

  async function edit(name: string): Promise<void> {
    await row(name)
      .getByRole('button', { name: `Editar ${name}` })
      .click();
    await page.getByRole('heading', { name: `Conexão ${name}` }).waitFor();
  }

  beforeAll(async () => {
    company = await stage.newCompany('Ateliê do Editor');
    queueIds = [await company.addQueue('Vendas', '#2b6cb0'), await company.addQueue('Suporte', '#c05621')];
    await company.linkWhatsApp();
    await company.api.expect('POST', '/whatsapp', { body: { name: 'Reserva' } });
    admin = await openAttendant(company.url, await company.addAdmin('Adélia Prado', queueIds));
    ({ page } = admin);
    await admin.consolePage.go('Conexões');
    await row(company.name).waitFor();
  }, 240_000);
  afterAll(() => admin?.close());

  it('asks for a greeting where customers choose between two queues', async () => {
    await edit(company.name);
    for (const name of ['Vendas', 'Suporte'])
      await page.getByRole('checkbox', { name, exact: true }).check({ force: true });
    await save();

    await tab('Saudação e textos').and(page.locator('[aria-selected=true]')).waitFor();
    await page.getByRole('img', { name: 'tem algo a corrigir' }).waitFor();
    expect((await stored(company.name)).queueIds).toEqual([]);
  }, 60_000);

  it('saves it with its greeting and a picture', async () => {
    await page.getByRole('textbox', { name: /^Saudação/ }).fill('Olá, {{firstName}}! Com quem você quer falar?');
    await page
      .getByLabel('Arquivo da saudação')
      .locator('input[type=file]')
      .setInputFiles(await aPicture('oi.png'));
    await save();
    await row(company.name).waitFor();

    expect(await stored(company.name)).toMatchObject({
      queueIds,
      greetingMessage: 'Olá, {{firstName}}! Com quem você quer falar?',
      greetingMediaAttachment: 'oi.png',
    });
  }, 60_000);

  it('asks before changes are lost, and says what the times will do', async () => {
    await edit(company.name);
    await tab('Temporizadores').click();
    await page.getByRole('textbox', { name: /Aviso depois de/ }).fill('30');
    await page.getByRole('textbox', { name: /Encerrar depois de/ }).fill('40');
    await page.getByText(/um aviso é enviado; 10 minutos depois, o ticket é encerrado/).waitFor();

    await page.getByRole('button', { name: 'Voltar às conexões' }).click();
    await page.getByRole('alertdialog', { name: 'Descartar as alterações?' }).waitFor();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await row(company.name).waitFor();
  }, 60_000);

  it('makes another connection the default', async () => {
    expect((await stored(company.name)).isDefault).toBe(true);
    await edit('Reserva');
    await page.getByRole('switch', { name: 'Conexão padrão da empresa' }).setChecked(true, { force: true });
    await save();

    await row('Reserva').getByRole('img', { name: 'Conexão padrão' }).waitFor();
    await eventually(async () => expect((await stored(company.name)).isDefault).toBe(false));
  }, 60_000);

  it('reveals the token, and replaces it after a confirmation', async () => {
    await edit(company.name);
    await tab('Token da API').click();
    const token = page.getByText(/^(••••[A-Z0-9]{4}|[A-Z0-9]{30})$/);
    expect(await token.textContent()).toMatch(/^••••/);
    await page.getByRole('button', { name: 'Mostrar' }).click();
    await page.getByRole('button', { name: 'Ocultar' }).waitFor();
    const first = await token.textContent();

    await page.getByRole('button', { name: 'Trocar token' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trocar token' }).click();
    await page.getByText('Token trocado').waitFor();

    expect(await token.textContent()).toMatch(/^[A-Z0-9]{30}$/);
    expect(await token.textContent()).not.toBe(first);
    await page.getByRole('button', { name: 'Voltar às conexões' }).click();
  }, 60_000);

  it('deletes a connection after saying what is lost; the default moves on', async () => {
    await row('Reserva').getByRole('button', { name: 'Excluir Reserva' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Excluir Reserva?' });
    await dialog.getByText('Outra conexão passa a ser a padrão.').waitFor();
    await dialog.getByRole('button', { name: 'Excluir conexão' }).click();

    await row('Reserva').waitFor({ state: 'detached' });
    await row(company.name).getByRole('img', { name: 'Conexão padrão' }).waitFor();
  }, 60_000);
});
