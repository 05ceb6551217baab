import { Api, describeJourney, Live, type Member } from '@prosa/harness';
import { BotDesk } from './bot-desk.js';
import { passTime } from './pass-time.js';

/** A waiting ticket goes on to somebody else while its attendant is away. */
describeJourney('a queue that rotates', (stage) => {
  let desk: BotDesk;
  let queueId: number;
  let ana: Member;
  let caio: Member;
  const consoles: Live[] = [];

  /** The console of an attendant, by which they are online. */
  async function comesOnline({ email, password }: Member): Promise<Live> {
    const api = new Api(desk.company.url);
    await api.signIn(email, password);
    const live = await Live.open(desk.company.url, { token: api.token ?? '' });
    consoles.push(live);
    return live;
  }

  beforeAll(async () => {
    const company = await stage.newCompany('Mercado Sul');
    desk = new BotDesk(company);
    await company.linkWhatsApp();
    const body = { name: 'Caixa', color: '#aa3300', ativarRoteador: true, tempoRoteador: 2 };
    ({ id: queueId } = await company.api.expect<{ id: number }>('POST', '/queue', { body }));
    [ana, caio] = [
      await company.addAttendant('Ana Souza', [queueId]),
      await company.addAttendant('Caio Prado', [queueId]),
    ];
    await desk.setUpConnection({ queueIds: [queueId], greetingMessage: '' });
    await desk.setOption('sendGreetingMessageOneQueues', 'disabled');
  }, 180_000);

  afterAll(() => consoles.forEach((live) => live.close()));

  it('gives the ticket to who comes online, and on to the next when that one does not answer', async () => {
    const mara = await desk.company.addCustomer('Mara Lima');
    await desk.company.write(mara, 'Tem alguém?');
    const { id } = await desk.seen(mara, { status: 'pending', queueId, userId: null });
    await desk.expectSilence(mara);

    const away = await comesOnline(ana);
    await passTime(desk.company, id, 1);
    await desk.seen(mara, { status: 'pending', userId: ana.id });
    await desk.answered(mara);
    expect(await desk.textsAt(mara)).toEqual([expect.stringContaining('Aguarde um momento')]);

    away.close();
    await comesOnline(caio);
    await passTime(desk.company, id, 2);
    await desk.seen(mara, { status: 'pending', userId: caio.id });
    expect(await desk.textsAt(mara)).toHaveLength(1);
  });
});
