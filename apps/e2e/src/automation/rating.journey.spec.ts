import { type Customer, describeJourney, type Member } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { Owner } from '../isolation/world/owner.js';
import { BotDesk } from './bot-desk.js';
import { passTime } from './pass-time.js';

const REQUEST = 'De 0 a 10, como foi o atendimento?';
const FAREWELL = 'Obrigado, até a próxima!';

/** A customer rates a service at a simulated phone, or does not. */
describeJourney('ratings at a simulated phone', (stage) => {
  let desk: BotDesk;
  let queueId: number;
  let ana: Member;

  beforeAll(async () => {
    const company = await stage.newCompany('Oficina Norte');
    desk = new BotDesk(company);
    await company.linkWhatsApp();
    queueId = await company.addQueue('Oficina', '#aa3300');
    ana = await company.addAttendant('Ana Souza', [queueId]);
    await desk.setUpConnection({
      queueIds: [queueId],
      ratingMessage: REQUEST,
      complationMessage: FAREWELL,
      expiresTicketNPS: 30,
      maxUseBotQueuesNPS: 2,
    });
    await desk.setOption('userRating', 'enabled');
  }, 180_000);

  /** A customer whose ticket Ana attended and closed; resolves once the request is at the phone. */
  async function served(name: string): Promise<{ customer: Customer; ticketId: number }> {
    const { company } = desk;
    const opened = await company.openTicket(name, 'O carro não pega');
    await company.assign(opened, ana, queueId);
    await desk.seen(opened.customer, { status: 'open' });
    await company.close(opened);
    await eventually(async () => expect(await desk.textsAt(opened.customer)).toContain(REQUEST), 30_000);
    await desk.seen(opened.customer, { status: 'nps' });
    return { customer: opened.customer, ticketId: opened.ticket.id };
  }

  async function ratingOf(ticketId: number): Promise<{ rating: number | null; userId: number | null }> {
    const owner = await Owner.connect(desk.company.databaseUrl);
    const cycle = await owner.row<{ rating: number | null; userId: number | null }>(
      `SELECT rating, user_id AS "userId" FROM ticket_cycle WHERE company_id = $1 AND ticket_id = $2`,
      [desk.company.id, ticketId],
    );
    await owner.end();
    return cycle;
  }

  it('takes a number word for whoever served, after an answer that is none, and thanks', async () => {
    const { customer, ticketId } = await served('Mara Lima');
    expect((await desk.converse(customer, 'ok'))[0]).toContain(REQUEST);
    expect(await desk.converse(customer, 'dez')).toEqual([FAREWELL]);
    await desk.seen(customer, { status: 'closed' });
    expect(await ratingOf(ticketId)).toEqual({ rating: 10, userId: ana.id });
  });

  it('is silent after too many answers that are none, and closes when nobody rates', async () => {
    const { customer, ticketId } = await served('João Reis');
    await desk.converse(customer, 'valeu');
    await desk.company.write(customer, 'tchau');
    await desk.expectSilence(customer);
    await desk.seen(customer, { status: 'nps' });
    await passTime(desk.company, ticketId, 31);
    await desk.seen(customer, { status: 'closed' });
    await eventually(async () => expect((await desk.textsAt(customer)).at(-1)).toBe(FAREWELL), 20_000);
    expect(await ratingOf(ticketId)).toEqual({ rating: null, userId: ana.id });
  });

  it('reopens the service for a question instead', async () => {
    const { customer, ticketId } = await served('Lia Prado');
    await desk.company.write(customer, 'E quando posso buscar o carro?');
    expect(await desk.seen(customer, { status: 'pending' })).toMatchObject({ id: ticketId });
    expect((await desk.textsAt(customer)).at(-1)).toBe(REQUEST);
  });
});
