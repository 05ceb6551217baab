import { type Customer, describeJourney } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { type Attendant, openAttendant } from '../kit/attendant.js';
import { CampaignDesk } from './campaign-desk.js';
import { CampaignPages } from './campaign-pages.js';

const NAME = 'Páscoa';
const QUESTIONS = ['Oi {nome}, posso contar uma novidade?', 'Olá {nome}, quer saber de uma novidade?'];
const TEXTS = ['{nome}, os ovos da {loja} chegaram.', 'Chegaram os ovos da {loja}, {nome}!'];
const OPTED_OUT = 'Pronto: você não receberá mais mensagens como esta.';

/** Matches either of two texts, filled for a person. */
const oneOf = (texts: string[], name: string): unknown => {
  const filled = texts.map((text) => text.replace('{nome}', name).replace('{loja}', 'Aurora'));
  return expect.stringMatching(new RegExp(`^(${filled.map((text) => text.replace(/[.?]/g, '\\$&')).join('|')})$`));
};

/** A campaign that asks first, written in the console, and answered at five simulated phones in five ways. */
describeJourney('a campaign with a confirmation', (stage) => {
  let desk: CampaignDesk;
  let admin: Attendant;
  let pages: CampaignPages;
  let queueId: number;
  let id: number;
  const people: Record<'yes' | 'no' | 'silent' | 'optOut' | 'question', Customer> = {} as never;

  beforeAll(async () => {
    const company = await stage.newCompany('Padaria Aurora');
    desk = new CampaignDesk(company);
    await company.linkWhatsApp();
    await desk.setPace({ variables: [{ key: 'loja', value: 'Aurora' }] });
    queueId = await company.addQueue('Ovos', '#aa3300');
    const other = await company.addQueue('Suporte', '#0033aa');
    await desk.greet({ queueIds: [queueId, other], greetingMessage: 'Escolha uma opção.' });
    people.yes = await company.addCustomer('Ana Lima');
    people.no = await company.addCustomer('Nino Reis');
    people.silent = await company.addCustomer('Silas Prado');
    people.optOut = await company.addCustomer('Sara Melo');
    people.question = await company.addCustomer('Quitéria Sá');
    await desk.addList('Clientes', Object.values(people));
    admin = await openAttendant(company.url, await company.addAdmin('Nina Alves', [queueId]));
    pages = new CampaignPages(admin.page, company.url);
  }, 180_000);
  afterAll(() => admin?.close(), 60_000);
  afterEach(() => expect(admin.watch.complaints).toEqual([]));

  const confirmationTo = ({ name }: Customer) => oneOf(QUESTIONS, name);
  const message = ({ name }: Customer) => oneOf(TEXTS, name);

  it('is written, tried and started in the console', async () => {
    await pages.create(NAME, 'Clientes');
    await pages.chooseConnections(desk.company.name);
    await pages.writeTexts('message', TEXTS);
    await pages.requestConfirmation(QUESTIONS);
    await pages.replyIn('Ovos');
    await pages.save();
    id = pages.campaignId();
    await pages.start('5 pessoas receberão a primeira mensagem');
    for (const person of Object.values(people)) await desk.got(person, [confirmationTo(person)]);
    await desk.reported(id, { status: 'EM_ANDAMENTO', waitsFor: 'answers', totals: { requested: 5, sent: 0 } });
    expect(await desk.waiting()).toEqual([]);
  }, 120_000);

  it('writes to who says yes, once, and not to who says no', async () => {
    await desk.company.write(people.no, 'não');
    await desk.company.write(people.yes, 'Sim!');
    await desk.got(people.yes, [confirmationTo(people.yes), message(people.yes)]);
    await desk.reported(id, { totals: { confirmed: 1, delivered: 1, skipped: [{ reason: 'declined', count: 1 }] } });
    expect(await desk.textsAt(people.no)).toEqual([confirmationTo(people.no)]);
    expect(await desk.waiting()).toEqual([]);
  }, 120_000);

  it('writes no more to who writes "sair", and confirms it once', async () => {
    await desk.company.write(people.optOut, 'sair');
    await desk.got(people.optOut, [confirmationTo(people.optOut), OPTED_OUT]);
    await desk.company.write(people.optOut, 'Sair');
    await desk.reported(id, { totals: { optedOut: 1 } });
    const { state, reason } = await desk.recipient(id, people.optOut);
    expect({ state, reason }).toEqual({ state: 'skipped', reason: 'optedOut' });
    expect(await desk.waiting()).toEqual([]);
  }, 120_000);

  it('takes a question as a yes, and opens a ticket in its queue, without the bot', async () => {
    await desk.company.write(people.question, 'Quanto custa?');
    await desk.got(people.question, [confirmationTo(people.question), message(people.question)]);
    const { ticketId } = await desk.recipient(id, people.question);
    await eventually(async () => {
      const [ticket, ...others] = await desk.company.api.tickets('pending');
      expect(others).toEqual([]);
      expect(ticket).toMatchObject({ id: ticketId, queueId, contact: { number: people.question.number } });
    });
    const thread = await desk.thread(ticketId!);
    expect(thread.map(({ fromMe, campaign }) => [fromMe, campaign?.name ?? null])).toEqual([
      [true, NAME],
      [false, null],
      [true, NAME],
    ]);
  }, 120_000);

  it('leaves out who is silent, and is over', async () => {
    await desk.sql(
      `UPDATE campaigns.campaign_recipient SET requested_at = requested_at - interval '200 hours'
       WHERE company_id = $1 AND campaign_id = $2 AND state = 'asked'`,
      [id],
    );
    await desk.reported(id, { status: 'FINALIZADA' });
    await desk.expectSilence(Object.values(people));
    const { totals } = await desk.report(id);
    expect(totals).toMatchObject({
      planned: 5,
      requested: 5,
      confirmed: 2,
      sent: 2,
      delivered: 2,
      answered: 4,
      optedOut: 1,
    });
    expect(totals.skipped.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: 'declined', count: 1 },
      { reason: 'optedOut', count: 1 },
      { reason: 'silent', count: 1 },
    ]);
    for (const person of [people.yes, people.question])
      await desk.got(person, [confirmationTo(person), message(person)]);
    await desk.got(people.optOut, [confirmationTo(people.optOut), OPTED_OUT]);
    for (const person of [people.no, people.silent]) await desk.got(person, [confirmationTo(person)]);
    expect(await desk.waiting()).toEqual([people.question.number]);
  }, 120_000);

  it('has its figures in the report, and its messages in the thread, marked', async () => {
    const { page } = admin;
    await pages.openReport(id);
    await pages.shows({
      'Confirmações pedidas': 5,
      Confirmações: 2,
      Enviadas: 2,
      Entregues: 2,
      Responderam: 4,
      'Não enviadas': 3,
      'Não querem mais': 1,
    });
    await page.getByRole('tab', { name: 'Destinatários' }).click();
    await page.getByRole('button', { name: `Abrir a conversa com ${people.optOut.name}` }).click();
    await page.getByText(`Campanha · ${NAME}`).first().waitFor();
    await admin.consolePage.bubbles('Você').filter({ hasText: OPTED_OUT }).waitFor();
    await page.getByTitle(`Dados de ${people.optOut.name}`).click();
    await page.getByRole('switch', { name: 'Não enviar campanhas', checked: true }).waitFor();
    await page.getByText(/^Pediu por mensagem em/).waitFor();
  }, 120_000);
});
