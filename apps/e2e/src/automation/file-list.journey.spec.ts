import { type Customer, describeJourney } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { aPdf, aPicture } from '../kit/files.js';
import { BotDesk } from './bot-desk.js';

const LIST = 'Tabelas';

/** Files that a company keeps are sent by the bot and by people, and arrive at a simulated phone in their order. */
describeJourney('a list of files', (stage) => {
  let desk: BotDesk;
  let sales: number;
  let admin: Attendant;
  let attendant: Attendant;
  let rita: Customer;

  beforeAll(async () => {
    const company = await stage.newCompany('Padaria Aurora');
    desk = new BotDesk(company);
    await company.linkWhatsApp();
    sales = await company.addQueue('Vendas', '#aa3300');
    const support = await company.addQueue('Suporte', '#0033aa');
    await desk.setUpConnection({ queueIds: [sales, support], greetingMessage: 'Olá!' });
    const bruno = await company.addAttendant('Bruno Lima', [sales]);
    admin = await openAttendant(company.url, await company.addAdmin('Nina Alves', [sales]));
    attendant = await openAttendant(company.url, bruno);
    rita = await company.addCustomer('Rita Melo');
  }, 180_000);
  afterAll(() => Promise.all([admin?.close(), attendant?.close()]), 60_000);
  afterEach(() => expect([admin, attendant].flatMap(({ watch }) => watch.complaints)).toEqual([]));

  const dialog = ({ page }: Attendant) => page.getByRole('dialog');
  const captions = () => dialog(admin).getByRole('textbox', { name: 'Nome (vai como legenda)' });

  /** The last texts at the customer's phone, once they are as expected. */
  const expectAtPhone = (expected: string[]) =>
    eventually(async () => expect((await desk.textsAt(rita)).slice(-expected.length)).toEqual(expected), 60_000);

  it('is made of files that are chosen, named, put in order by keyboard, and given a last day', async () => {
    const { page } = admin;
    await page.goto(`${desk.company.url}/files`);
    await page.getByRole('button', { name: 'Nova lista' }).first().click();
    await dialog(admin).getByRole('textbox', { name: 'Título' }).fill(LIST);
    await dialog(admin).getByRole('textbox', { name: 'Mensagem' }).fill('Preços deste ano');
    const picker = page.waitForEvent('filechooser');
    await dialog(admin).getByRole('button', { name: 'Adicionar arquivos' }).click();
    await (
      await picker
    ).setFiles([await aPicture('vitrine.png'), aPdf('paes.pdf', ['Pao 1,00']), aPdf('natal.pdf', ['Panetone'])]);
    await captions().nth(2).waitFor();
    await captions().nth(0).fill('Nossa vitrine');
    await captions().nth(1).fill('Preços dos pães');
    await dialog(admin).getByRole('textbox', { name: 'Último dia' }).nth(2).fill('24/12/2020');
    await dialog(admin).getByText('O prazo passou: não é mais enviado').waitFor();
    await dialog(admin).getByRole('button', { name: 'Mover Preços dos pães', exact: true }).focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await dialog(admin).getByRole('button', { name: 'Salvar' }).click();
    await dialog(admin).waitFor({ state: 'hidden' });

    const row = page.getByRole('row', { name: LIST });
    await row.getByText('1 vencido').waitFor();
    const { files } = await desk.company.api.expect<{ files: { id: number; fileCount: number }[] }>('GET', '/files');
    expect(files).toMatchObject([{ name: LIST, fileCount: 3, expiredCount: 1, emptyCount: 0 }]);
  }, 120_000);

  it('is sent by the bot of a queue, in its order, without what is expired', async () => {
    const { page } = admin;
    await page.goto(`${desk.company.url}/queues/${sales}?tab=texts`);
    await page.getByRole('combobox', { name: 'Lista de arquivos' }).selectOption(LIST);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.waitForURL(`${desk.company.url}/queues`);

    await desk.converse(rita, 'Oi');
    await desk.company.write(rita, '1');
    await expectAtPhone(['Preços dos pães', 'Nossa vitrine']);
    expect(await desk.seen(rita, { queueId: sales })).toMatchObject({ status: 'pending' });
  }, 120_000);

  it('is sent by an attendant, whole after the text of a quick message, and one file alone', async () => {
    const { page, consolePage } = attendant;
    const [{ id: fileListId }] = (await desk.company.api.expect<{ files: [{ id: number }] }>('GET', '/files')).files;
    const quick = { shortcode: 'tabela', message: 'Segue a nossa tabela.', geral: true, fileListId };
    await desk.company.api.expect('POST', '/quick-messages', { body: quick });
    await consolePage.go('Tickets');
    await consolePage.tab('Aguardando').click();
    await consolePage.accept(rita.name);

    const field = consolePage.composer.getByRole('textbox');
    await field.pressSequentially('/tab');
    await consolePage.composer.getByRole('option').first().waitFor();
    await field.press('Enter');
    await dialog(attendant).getByRole('button', { name: 'Enviar 2 arquivos' }).click();
    await dialog(attendant).waitFor({ state: 'hidden' });
    await expectAtPhone(['*Bruno Lima:*\nSegue a nossa tabela.', 'Preços dos pães', 'Nossa vitrine']);
    await consolePage.bubbles('Você').filter({ hasText: 'Nossa vitrine' }).last().waitFor();

    await page.getByRole('button', { name: 'Listas de arquivos' }).click();
    await dialog(attendant).getByText('Preços dos pães').click();
    await dialog(attendant).getByRole('button', { name: 'Enviar 1 arquivo' }).click();
    await dialog(attendant).waitFor({ state: 'hidden' });
    await expectAtPhone(['Preços dos pães', 'Nossa vitrine', 'Nossa vitrine']);
  }, 120_000);

  it('shows where it is used before it is deleted, and is sent by nothing afterwards', async () => {
    const { page } = admin;
    await page.goto(`${desk.company.url}/files`);
    await page.getByRole('button', { name: `Excluir ${LIST}` }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Fila Vendas').waitFor();
    await question.getByText('Resposta rápida /tabela').waitFor();
    await question.getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhuma lista de arquivos ainda').waitFor();

    const queue = await desk.company.api.expect<{ fileListId: number | null }>('GET', `/queue/${sales}`);
    expect(queue.fileListId).toBeNull();
    // What was sent before stays.
    await attendant.consolePage.bubbles('Você').filter({ hasText: 'Preços dos pães' }).last().waitFor();
  }, 60_000);
});
