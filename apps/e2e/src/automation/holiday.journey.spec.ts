import { describeJourney } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { BotDesk } from './bot-desk.js';

const DAY_MS = 86_400_000;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Open around the clock. */
const WEEK = WEEKDAYS.map((weekdayEn) => ({
  weekday: weekdayEn,
  weekdayEn,
  startTimeA: '00:00',
  endTimeA: '23:59',
  startTimeB: '',
  endTimeB: '',
}));

/** The date (YYYY-MM-DD) of a company in São Paulo. */
const dateOf = (at: number): string => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** A holiday closes a company that is open around the clock, and the answer names when it opens again. */
describeJourney('a bot over a holiday', (stage) => {
  let desk: BotDesk;

  beforeAll(async () => {
    const company = await stage.newCompany('Loja do Centro');
    desk = new BotDesk(company);
    await company.linkWhatsApp();
    const queueIds = [await company.addQueue('Vendas', '#aa3300'), await company.addQueue('Suporte', '#0033aa')];
    await desk.setUpConnection({
      queueIds,
      greetingMessage: 'Olá, estamos aqui até {{openUntil}}!',
      outOfHoursMessage: 'Estamos fechados e abrimos {{opensAt}}.',
    });
    await desk.setOption('scheduleType', 'company');
  }, 180_000);

  /** Closes the company on the two dates from today on, so that midnight may pass meanwhile; or opens it. */
  async function setHoliday(isClosed: boolean): Promise<void> {
    const dates = isClosed ? [dateOf(Date.now()), dateOf(Date.now() + DAY_MS)] : [];
    const exceptions = dates.map((date) => ({ date, name: 'Feriado', isYearly: false, spans: [] }));
    const { id, api } = desk.company;
    await api.expect('PUT', `/companies/${id}/schedules`, { body: { schedules: WEEK, exceptions } });
  }

  /** What a new customer is answered, once the tickets know the hours. */
  const answered = (expected: string): Promise<string> =>
    eventually(async () => {
      const customer = await desk.company.addCustomer('Mara Lima');
      const [answer = ''] = await desk.converse(customer, 'Oi');
      expect(answer).toContain(expected);
      return answer;
    }, 60_000);

  it('answers when it opens again, and puts nobody into a queue', async () => {
    await setHoliday(true);
    expect(await answered('Estamos fechados')).toMatch(/abrimos .+ 00:00\.$/);
  });

  it('greets again once the holiday is taken back', async () => {
    await setHoliday(false);
    expect(await answered('Olá, estamos aqui até')).toContain('*[ 1 ]* - Vendas');
  });
});
