import { ON_CALL_WEEK } from '@prosa/contracts';
import { arrivedTicket, MARK, type Ticket, type TwoCompanies, twoCompanies } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { Owner } from '../isolation/world/owner.js';

const BIA = '5511977770007';
const RUI = '5511981110077';
const WITHIN_MS = 60_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Somebody on call at a simulated phone, while nobody has a console open. The product is its own, because it is killed
 * across the time of a notice.
 */
describe('somebody on call', () => {
  let two: TwoCompanies;
  let owner: Owner;
  let biaId: number;
  let ticket: Ticket;

  const texts = () => two.phones.shownTexts(BIA);
  const notices = async () => (await texts()).filter((text) => text.includes('aguarda'));

  /** Lets minutes pass since the last notice, for which the timer has not fired. */
  async function pass(minutes: number): Promise<void> {
    const values = [two.first.companyId, minutes];
    const ago = `- $2 * interval '1 minute'`;
    await owner.rows(`UPDATE tickets.on_call_notice SET sent_at = sent_at ${ago} WHERE company_id = $1`, values);
    await owner.rows(
      `WITH due AS (
         UPDATE scheduler.timer SET due_at = now() ${ago} WHERE company_id = $1 AND key = 'onCall' RETURNING id)
       UPDATE scheduler.timer_due SET due_at = now() ${ago} WHERE company_id = $1 AND timer_id IN (SELECT id FROM due)`,
      values,
    );
  }

  /** Resolves once the timer has fired and what it caused is handled. */
  async function fired(): Promise<void> {
    await eventually(async () => {
      const [timer] = await owner.rows<{ isAhead: boolean }>(
        `SELECT due_at > now() AS "isAhead" FROM scheduler.timer WHERE company_id = $1 AND key = 'onCall'`,
        [two.first.companyId],
      );
      expect(timer).toEqual({ isAhead: true });
    }, WITHIN_MS);
    await pause(3_000);
  }

  beforeAll(async () => {
    two = await twoCompanies();
    const { api, queueId, business } = two.first;
    const body = {
      name: `Bia ${MARK}`,
      email: `bia@${MARK}.example`,
      password: 'Vento-88-Salgado',
      profile: 'user',
      queueIds: [queueId],
      allTicket: 'enable',
    };
    ({ id: biaId } = await eventually(() => api.expect<{ id: number }>('POST', '/users', { body })));
    await two.phones.create(BIA, 'Bia');
    await two.phones.create(RUI, 'Rui Dias');
    await two.phones.write(RUI, business, 'Tem alguém?');
    ticket = await arrivedTicket(api, RUI);
    owner = await Owner.connect(two.product.databaseUrl());
  }, 240_000);

  afterAll(async () => {
    await owner?.end();
    await two?.remove();
  }, 60_000);

  it('is notified once for each interval, also when the scheduler was killed across several', async () => {
    const days = ON_CALL_WEEK.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));
    const body = { userId: biaId, phone: BIA, interval: 1, days };
    await eventually(() => two.first.api.expect('POST', '/plantao', { body }));

    const [first] = await eventually(async () => {
      const found = await notices();
      expect(found).toHaveLength(1);
      return found;
    }, WITHIN_MS);
    expect(first).toContain('Rui Dias');
    expect(first).toMatch(/Responda \*1\* para assumir/);
    expect(first).toMatch(/http.*\/tickets\/[0-9a-f-]{36}/);

    await pass(5);
    await owner.end();
    await two.product.kill();
    await two.product.start();
    owner = await Owner.connect(two.product.databaseUrl());

    await eventually(async () => expect(await notices()).toHaveLength(2), WITHIN_MS);
    await fired();
    expect(await notices()).toHaveLength(2);
  }, 240_000);

  it('takes the ticket by an answer, which makes no ticket, and is not notified after that', async () => {
    const { api, business } = two.first;
    await two.phones.write(BIA, business, '1');

    await eventually(
      async () =>
        expect(await api.expect('GET', `/tickets/u/${ticket.uuid}`)).toMatchObject({ status: 'open', userId: biaId }),
      WITHIN_MS,
    );
    await eventually(async () => expect((await texts()).at(-1)).toContain('é seu agora'), WITHIN_MS);
    const { contacts } = await api.expect<{ contacts: unknown[] }>('GET', `/contacts?searchParam=${BIA.slice(-8)}`);
    expect(contacts).toEqual([]);
    const log = await api.expect<{ type: string }[]>('GET', `/tickets-log/${ticket.id}`);
    expect(log.map(({ type }) => type).filter((type) => type.startsWith('onCall'))).toEqual([
      'onCallReply',
      'onCall',
      'onCall',
    ]);

    await pass(5);
    await fired();
    expect(await notices()).toHaveLength(2);
  }, 240_000);
});
