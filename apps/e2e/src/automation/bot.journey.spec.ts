import { type Customer, describeJourney } from '@prosa/harness';
import { BotDesk } from './bot-desk.js';

/** A customer is greeted and sorted at a simulated phone, without a person. */
describeJourney('a bot with several queues and nested options', (stage) => {
  let desk: BotDesk;
  let sales: number;
  let support: number;

  beforeAll(async () => {
    const company = await stage.newCompany('Padaria Central');
    desk = new BotDesk(company);
    await company.linkWhatsApp();
    sales = await company.addQueue('Vendas', '#aa3300');
    const option = (name: string, greetingMessage: string, more: Record<string, unknown> = {}) => ({
      name,
      greetingMessage,
      queueType: 'text',
      closeTicket: false,
      chatbots: [],
      options: [],
      ...more,
    });
    const deep = [
      option('Boleto bancário', 'O boleto chega por e-mail.'),
      option('Pix copia e cola', 'A chave é o CNPJ.'),
    ];
    const body = {
      name: 'Financeiro',
      color: '#0033aa',
      greetingMessage: 'Aqui é o financeiro.',
      chatbots: [
        option('Pagar', 'Como prefere pagar?', { options: deep }),
        option('Comprar mais', '', { queueType: 'queue', optQueueId: sales }),
      ],
    };
    ({ id: support } = await company.api.expect<{ id: number }>('POST', '/queue', { body }));
    await desk.setUpConnection({
      queueIds: [sales, support],
      greetingMessage: 'Olá {{firstName}}, bem-vindo à {{name_company}}!',
    });
  }, 180_000);

  const customer = (name: string): Promise<Customer> => desk.company.addCustomer(name);

  it('greets, sorts by number, and says nothing once the queue was chosen', async () => {
    const mara = await customer('Mara Lima');
    const [menu = ''] = await desk.converse(mara, 'Oi');
    expect(menu).toContain(`Olá Mara, bem-vindo à ${desk.company.name}!`);
    expect(menu).toContain('*[ 1 ]* - Vendas');
    expect(menu).toContain('*[ 2 ]* - Financeiro');
    await desk.seen(mara, { status: 'pending', queueId: null, isBot: true });

    await desk.company.write(mara, '1');
    await desk.seen(mara, { status: 'pending', queueId: sales, isBot: false });
    await desk.company.write(mara, 'Quero dez pães');
    await desk.expectSilence(mara);
  });

  it('leads through nested options by their names, back to the main menu, and over to another queue', async () => {
    const joao = await customer('João Reis');
    await desk.converse(joao, 'Bom dia');
    const [options = ''] = await desk.converse(joao, 'financeiro');
    expect(options).toContain('Aqui é o financeiro.');
    const [nested = ''] = await desk.converse(joao, '1');
    expect(nested).toContain('Como prefere pagar?');
    const [leaf = ''] = await desk.converse(joao, 'pix copia e cola');
    expect(leaf).toContain('A chave é o CNPJ.');
    await desk.seen(joao, { status: 'pending', queueId: support });

    const [again = ''] = await desk.converse(joao, '#');
    expect(again).toContain('Vendas');
    await desk.seen(joao, { queueId: null });
    await desk.converse(joao, '2');
    await desk.company.write(joao, '2');
    await desk.seen(joao, { status: 'pending', queueId: sales, isBot: false });
  });

  it('answers two messages of the same second once', async () => {
    const lia = await customer('Lia Prado');
    await desk.converse(lia, 'Oi');
    await desk.expectSilence(lia);
    const rui = await customer('Rui Sá');
    await Promise.all([desk.company.write(rui, 'Oi'), desk.company.write(rui, 'Tem alguém aí?')]);
    await desk.seen(rui, { isBot: true });
    await desk.answered(rui);
    await desk.expectSilence(rui);
    expect(await desk.textsAt(rui)).toHaveLength(1);
  });

  it('is silent at once when a person of the company answers on the phone', async () => {
    const ana = await customer('Ana Melo');
    await desk.converse(ana, 'Oi');
    await desk.answerOnPhone(ana, 'Já te respondo');
    await desk.company.write(ana, 'Obrigada');
    await desk.expectSilence(ana);
    expect(await desk.seen(ana, { isBot: false })).toMatchObject({ status: 'pending' });
  });

  it('closes on the exit word', async () => {
    const bia = await customer('Bia Rosa');
    await desk.converse(bia, 'Oi');
    await desk.company.write(bia, ' SAIR ');
    expect(await desk.seen(bia, { status: 'closed' })).toMatchObject({ userId: null });
  });
});
