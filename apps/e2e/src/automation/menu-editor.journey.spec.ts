import { describeJourney } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { BotDesk } from './bot-desk.js';

/** An admin builds the menu of a queue in the console, and a customer at a simulated phone is led by it. */
describeJourney('a menu that an admin builds in the console', (stage) => {
  let desk: BotDesk;
  let admin: Attendant;
  let queueId: number;

  beforeAll(async () => {
    const company = await stage.newCompany('Livraria Sol');
    desk = new BotDesk(company);
    await company.linkWhatsApp();
    const other = await company.addQueue('Vendas', '#aa3300');
    queueId = await company.addQueue('Atendimento', '#0033aa');
    await desk.setUpConnection({ queueIds: [other, queueId], greetingMessage: 'Bem-vindo!' });
    admin = await openAttendant(company.url, await company.addAdmin('Nina Alves', [queueId]));
  }, 180_000);
  afterAll(() => admin?.close(), 60_000);

  const tree = () => admin.page.getByRole('tree', { name: 'Opções do menu' });
  const row = (name: string) => tree().getByRole('treeitem', { name: new RegExp(name) });

  /** Names the option that was just added. */
  async function name(text: string): Promise<void> {
    await admin.page.getByRole('textbox', { name: 'Nome da opção' }).fill(text);
    await admin.page.keyboard.press('Enter');
    await row(text).waitFor();
  }

  async function message(option: string, text: string): Promise<void> {
    await row(option).click();
    await admin.page.getByRole('textbox', { name: 'Mensagem', exact: true }).fill(text);
  }

  const menu = async () => (await desk.company.api.expect<{ menu: unknown[] }>('GET', `/queue/${queueId}`)).menu;

  it('is saved with options below options, after a trial of the bot on what is not saved yet', async () => {
    const { page } = admin;
    await page.goto(`${desk.company.url}/queues/${queueId}`);
    await page.getByRole('tab', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Adicionar opção', exact: true }).click();
    await name('Entregas');
    await message('Entregas', 'Sobre a entrega:');
    await row('Entregas').focus();
    await page.getByRole('button', { name: 'Ações de Entregas' }).click();
    await page.getByRole('menuitem', { name: 'Adicionar opção abaixo' }).click();
    await name('Prazo');
    await message('Prazo', 'Chega em três dias.');
    await page.getByRole('button', { name: 'Adicionar opção', exact: true }).click();
    await name('Encerrar');
    await message('Encerrar', 'Até logo!');
    await page.getByText('Encerrar o ticket depois dela').click();

    await page.getByRole('button', { name: 'Testar o robô' }).click();
    const field = page.getByLabel('Mensagem do cliente');
    for (const text of ['oi', 'atendimento']) {
      await field.fill(text);
      await field.press('Enter');
    }
    await page.getByRole('log').getByText('Entregas').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await menu()).toEqual([]);

    await page.getByRole('button', { name: 'Salvar' }).click();
    await eventually(async () =>
      expect(await menu()).toMatchObject([
        { name: 'Entregas', options: [{ name: 'Prazo' }] },
        { name: 'Encerrar', closeTicket: true, options: [] },
      ]),
    );
    expect(admin.watch.complaints).toEqual([]);
  }, 120_000);

  it('leads a customer through its levels, and closes where it shall', async () => {
    const ida = await desk.company.addCustomer('Ida Prado');
    await desk.converse(ida, 'Oi');
    const [options = ''] = await desk.converse(ida, 'atendimento');
    expect(options).toContain('*[ 1 ]* - Entregas');
    expect((await desk.converse(ida, 'entregas'))[0]).toContain('Sobre a entrega:');
    await desk.seen(ida, { status: 'pending', queueId });

    const eva = await desk.company.addCustomer('Eva Luz');
    await desk.converse(eva, 'Oi');
    await desk.converse(eva, '2');
    expect(await desk.converse(eva, '2')).toEqual(['Até logo!']);
    expect(await desk.seen(eva, { status: 'closed' })).toMatchObject({ queueId, userId: null });
  }, 120_000);
});
