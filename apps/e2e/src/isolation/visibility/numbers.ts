import { Live, MARK } from '@prosa/harness';
import { eventually } from '@prosa/testing';
import { send } from '../requests/call.js';
import type { World } from '../world/world.js';

/**
 * Number of a customer whose ticket the attendant sees; the digits between its area code and its last two are not
 * guessable.
 */
const NUMBER = '5511973194257';
const HIDDEN_PART = '97319';
/** May have the same digits by chance. */
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const MASKED = '5511*******57';

const showsHidden = (text: string): boolean => text.replaceAll(UUID, '').includes(HIDDEN_PART);

/**
 * Returns one line for each place that shows the attendant a number that the company hides from plain users, and for
 * each that should show it masked and does not: lists, by id, the thread, search and the socket.
 */
export async function numbersShown(world: World): Promise<string[]> {
  const { first, owner, seen, product, attendant } = world;
  await owner.rows(
    'UPDATE tickets.contact c SET number = $2, name = $2 FROM tickets.ticket t WHERE t.id = $1 AND c.id = t.contact_id',
    [seen.id, NUMBER],
  );
  const choose = (data: string) =>
    first.api.expect('PUT', '/companySettings', { body: { column: 'lgpdHideNumber', data } });
  const late = await untilMasked(world, choose);
  const live = await Live.open(product.url, { token: attendant.api.token ?? '' });
  try {
    for (const [before, data] of ['disabled', 'enabled'].entries()) {
      await choose(data);
      await eventually(() =>
        expect(live.received.filter(({ name }) => name === 'live:resync')).toHaveLength(before + 1),
      );
    }
    return [...late, ...(await inAnswers(world)), ...(await onSocket(world, live))];
  } finally {
    live.close();
    await choose('disabled');
  }
}

/** How long a call with a session in use may still show what was visible before (docs/spec/rules.md 11). */
const APPLIES_WITHIN_MS = 2_000;

/** Hides the numbers while a session without a socket calls again and again. They are hidden when it returns. */
async function untilMasked(
  { product, attendant, seen }: World,
  choose: (data: string) => Promise<unknown>,
): Promise<string[]> {
  const contact = async () => {
    const target = `/contacts/${seen.contactId}`;
    return (await send(product.url, { method: 'GET', target, headers: {}, body: undefined }, attendant.api.token)).text;
  };
  await contact();
  await choose('enabled');
  const since = Date.now();
  await eventually(async () => expect(await contact()).toContain(MASKED));
  const ms = Date.now() - since;
  return ms > APPLIES_WITHIN_MS ? [`GET /contacts shows the number for ${ms} ms after it was hidden`] : [];
}

async function inAnswers({ product, attendant, seen }: World): Promise<string[]> {
  const request = async (target: string) =>
    (await send(product.url, { method: 'GET', target, headers: {}, body: undefined }, attendant.api.token)).text;
  const targets = [
    '/contacts',
    '/contacts/list',
    `/contacts/${seen.contactId}`,
    '/tickets?status=pending',
    `/tickets/u/${seen.uuid}`,
    `/messages/${seen.id}?markAsRead=false`,
    `/messages/search?searchParam=${MARK}&ticketId=${seen.id}`,
  ];
  const wrong: string[] = [];
  for (const target of targets) {
    const text = await request(target);
    if (showsHidden(text) || !text.includes(MASKED)) wrong.push(`${target}: ${text.slice(0, 200)}`);
  }
  for (const part of ['97319', '4257', '9', '９７３１９', '5511 9731', '1.1']) {
    const target = `/tickets?status=search&searchParam=${encodeURIComponent(part)}`;
    const text = await request(target);
    if (text.includes(seen.uuid)) wrong.push(`${target} finds it`);
    const contacts = `/contacts?searchParam=${encodeURIComponent(part)}`;
    if ((await request(contacts)).includes(MASKED)) wrong.push(`${contacts} finds it`);
  }
  // Hidden digits count for nothing: a guess finds what the number itself finds.
  if (!(await request(`/contacts?searchParam=${NUMBER.replace(HIDDEN_PART, '90000')}`)).includes(MASKED))
    wrong.push('a guess is told from the number');
  if (!(await request(`/tickets?status=search&searchParam=${NUMBER}`)).includes(seen.uuid))
    wrong.push('not found by all of it');
  if (!(await request(`/contacts?searchParam=${NUMBER}`)).includes(MASKED)) wrong.push('no contact found by all of it');
  return wrong;
}

/** Writes a note, which emits the whole ticket with its contact. */
async function onSocket({ first, seen }: World, live: Live): Promise<string[]> {
  const text = 'quem é?';
  await live.request('joinChatBox', seen.id);
  await live.request('joinTickets', 'pending');
  await first.api.expect('POST', `/messages/${seen.id}`, { body: { body: text, isPrivate: true } });
  await eventually(() => expect(JSON.stringify(live.received)).toContain(text));
  const received = JSON.stringify(live.received);
  return showsHidden(received) || !received.includes(MASKED) ? [`socket: ${received.slice(0, 300)}`] : [];
}
