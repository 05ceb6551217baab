import { MARK, type TwoCompanies, twoCompanies } from '@prosa/harness';
import { eventually } from '@prosa/testing';

interface Seen {
  id: number;
  status: string;
  messageId: number | null;
}

const WITHIN_MS = 60_000;
/** Time until a message is due, and after that until the product runs again. */
const AHEAD_MS = 4_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Scheduled messages at a simulated phone, with the scheduler killed across their time. */
describe('a scheduled message', () => {
  let two: TwoCompanies;

  beforeAll(async () => {
    two = await twoCompanies();
  }, 240_000);
  afterAll(() => two?.remove(), 60_000);

  const textsAt = () => two.phones.shownTexts(two.first.customer);
  const schedule = (body: string, ms: number, more: object = {}) =>
    two.first.api.expect<Seen>('POST', '/schedules', {
      body: {
        body,
        contactId: two.first.ticket.contact.id,
        sendAt: new Date(Date.now() + ms).toISOString(),
        ...more,
      },
    });
  const seen = ({ id }: Seen) => two.first.api.expect<Seen>('GET', `/schedules/${id}`);

  it('is sent once although the product was killed before its time and started after it', async () => {
    const body = `Lembrete ${MARK}`;
    const waiting = await schedule(body, AHEAD_MS);
    const further = await schedule(`Outro lembrete ${MARK}`, AHEAD_MS + 200);
    // The timer is stored by the scheduler before it is killed.
    await pause(AHEAD_MS / 2);
    await two.product.kill();
    await pause(AHEAD_MS);
    await two.product.start();

    for (const each of [waiting, further])
      await eventually(async () => expect(await seen(each)).toMatchObject({ status: 'ENVIADA' }), WITHIN_MS);
    const reminders = (await textsAt()).filter((text) => text.includes('embrete'));
    expect(reminders).toEqual([body, `Outro lembrete ${MARK}`]);
    const { messages } = await two.first.api.expect<{ messages: { id: number; body: string }[] }>(
      'GET',
      `/messages/${two.first.ticket.id}`,
    );
    expect(messages.filter(({ body: text }) => text === body)).toHaveLength(1);
  }, 180_000);

  it('is cancelled when the contact writes first, where that was chosen', async () => {
    const body = `Ainda precisa? ${MARK}`;
    const waiting = await schedule(body, 60_000, { cancelIfReplied: true });
    await two.phones.write(two.first.customer, two.first.business, 'Já resolvi');

    await eventually(async () => expect(await seen(waiting)).toMatchObject({ status: 'CANCELADA' }), WITHIN_MS);
    expect(await textsAt()).not.toContain(body);
  }, 120_000);
});
