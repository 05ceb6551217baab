import { type Customer, describeJourney } from '@prosa/harness';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { aSheet } from '../kit/files.js';
import { CampaignDesk } from './campaign-desk.js';

const LIST = 'Clientes de Natal';
/** Of nobody. */
const NO_ACCOUNT = '5511970000001';

/** An admin imports a sheet with wrong rows into a list, and sees which of its numbers have an account. */
describeJourney('a contact list', (stage) => {
  let desk: CampaignDesk;
  let admin: Attendant;
  let rita: Customer;
  let joao: Customer;

  beforeAll(async () => {
    const company = await stage.newCompany('Padaria Aurora');
    desk = new CampaignDesk(company);
    await company.linkWhatsApp();
    rita = await company.addCustomer('Rita Melo');
    joao = await company.addCustomer('João Reis');
    admin = await openAttendant(company.url, await company.addAdmin('Nina Alves', []));
  }, 180_000);
  afterAll(() => admin?.close(), 60_000);
  afterEach(() => expect(admin.watch.complaints).toEqual([]));

  const dialog = () => admin.page.getByRole('dialog');
  const row = (name: string) => admin.page.getByRole('row', { name: new RegExp(name) });

  it('is created empty', async () => {
    const { page } = admin;
    await page.goto(`${desk.company.url}/contact-lists`);
    await page.getByRole('button', { name: 'Nova lista' }).first().click();
    await dialog().getByLabel('Nome da lista').fill(LIST);
    await dialog().getByRole('button', { name: 'Salvar' }).click();
    await dialog().waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: LIST }).click();
    await page.getByText('Nenhum contato nesta lista').waitFor();
  }, 90_000);

  it('gets the rows of a sheet, after its columns and what becomes of its rows were shown', async () => {
    const { page } = admin;
    const sheet = await aSheet([
      ['Cliente', 'Celular', 'Correio'],
      [rita.name, rita.number, 'rita@example.com'],
      [joao.name, joao.number, 'sem arroba'],
      ['Rita de novo', rita.number, ''],
      ['Número curto', '12', ''],
      ['Sem Conta', NO_ACCOUNT, ''],
    ]);
    await page.getByRole('button', { name: 'Importar' }).first().click();
    const picker = page.waitForEvent('filechooser');
    await dialog().getByRole('button', { name: 'Escolher planilha' }).click();
    await (await picker).setFiles(sheet);
    await dialog()
      .getByRole('row', { name: /Número curto/ })
      .getByText('Recusado')
      .waitFor();
    await dialog()
      .getByRole('row', { name: /Rita Melo/ })
      .getByText('Novo')
      .waitFor();
    await dialog()
      .getByRole('combobox', { name: 'Coluna do e-mail' })
      .selectOption({ label: 'C · Correio · rita@example.com' });
    await dialog()
      .getByRole('row', { name: /João Reis/ })
      .getByText(/e-mail/i)
      .waitFor();
    await dialog().getByRole('status').getByText('5 linhas').waitFor();
    await dialog()
      .getByRole('button', { name: /^Importar \d+ contatos$/ })
      .click();
    await page
      .getByText(/3 contatos adicionados · 1 repetido · 1 linha com erro · 1 sem e-mail/)
      .first()
      .waitFor();
  }, 90_000);

  it('shows the errors beside their rows', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: 'Ver 2 linhas' }).click();
    const cells = (name: string) =>
      dialog()
        .getByRole('row', { name: new RegExp(name) })
        .getByRole('cell');
    await cells('Número curto').first().waitFor();
    expect(await cells('Número curto').first().textContent()).toBe('5');
    expect(await cells(joao.name).first().textContent()).toBe('3');
    expect((await cells('Número curto').last().textContent())!.length).toBeGreaterThan(5);
    expect(await cells(joao.name).last().textContent()).toMatch(/e-mail/i);
    await page.keyboard.press('Escape');
  }, 60_000);

  it('shows which numbers have an account', async () => {
    await row(rita.name).getByText('Tem WhatsApp').waitFor();
    await row(joao.name).getByText('Tem WhatsApp').waitFor();
    await row('Sem Conta').getByText('Sem WhatsApp').waitFor();
    await admin.page.goto(`${desk.company.url}/contact-lists`);
    await row(LIST).getByText('2 válidos').waitFor();
    await row(LIST).getByText('1 sem WhatsApp').waitFor();
  }, 90_000);
});
