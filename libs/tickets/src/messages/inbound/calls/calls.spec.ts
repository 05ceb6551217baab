import type { CallLog, InboundMessage } from '@prosa/contracts';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { ticketsService } from '../../../index.js';
import {
  aTicket,
  choose,
  MARIA,
  onlyTicket,
  receive,
  recordedEvents,
  publishedContacts,
} from '../../../../test/arrange.js';

const CALL_ID = 'C0FFEE';
const AT = '2026-03-01T17:05:00.000Z';

describe('A call', () => {
  const db = useTestDatabase(ticketsService);

  const rings = (overrides: Partial<InboundMessage> = {}) =>
    receive(db, {
      externalId: `ring:${CALL_ID}`,
      sentAt: AT,
      content: { kind: 'ring', callId: CALL_ID, creator: 'somebody@net', isVideo: false },
      ...overrides,
    });
  const ends = (call: Partial<CallLog> = {}, overrides: Partial<InboundMessage> = {}) =>
    receive(db, {
      externalId: CALL_ID,
      sentAt: AT,
      content: { kind: 'call', call: { isVideo: false, outcome: 'missed', seconds: null, ...call } },
      ...overrides,
    });
  const calls = () =>
    asOwner<{ body: string }>(db, `SELECT body FROM message WHERE media_type = 'call_log' ORDER BY id`);
  const refused = async () =>
    (await recordedEvents(db)).filter(({ name }) => name === 'call.refused').map(({ data }) => data);

  it('that rings is refused and stored, and the caller gets a text: once, whatever comes of it', async () => {
    await aTicket(db);
    await rings();
    await rings();
    await ends();

    expect(await refused()).toEqual([
      { connectionId: 1, callId: CALL_ID, creator: 'somebody@net', caller: [MARIA], text: null },
    ]);
    expect(await calls()).toEqual([{ body: '📞 Chamada de voz não atendida às 14:05' }]);
    expect(await publishedContacts(db)).toEqual([expect.stringContaining('Não atendemos chamadas')]);
    const ticket = await onlyTicket(db);
    expect([ticket.status, ticket.unreadMessages]).toEqual(['pending', 2]);
  });

  it('is answered in the words of the company', async () => {
    await choose(db, { acceptCallWhatsappMessage: 'Só por escrito, por favor.' });
    await aTicket(db);
    await rings();
    expect(await publishedContacts(db)).toEqual(['Só por escrito, por favor.']);
  });

  it.each([
    [{}, '📞 Chamada de voz perdida às 14:05'],
    [{ isVideo: true }, '📞 Chamada de vídeo perdida às 14:05'],
    [{ outcome: 'declined' as const }, '📞 Chamada de voz recusada no celular às 14:05'],
    [{ outcome: 'answered' as const, seconds: 65 }, '📞 Chamada de voz atendida no celular às 14:05 (65 s)'],
  ])('rings on where calls are accepted, and %j is noted once', async (call, body) => {
    await choose(db, { acceptCallWhatsapp: 'disabled' });
    await aTicket(db);
    await rings();
    await ends(call);
    await ends(call);

    expect(await calls()).toEqual([{ body }]);
    expect([await refused(), await publishedContacts(db)]).toEqual([[], []]);
  });

  it('and the messages around it stand in the order of their times, however late they come', async () => {
    const thread = async () =>
      (await asOwner<{ body: string }>(db, 'SELECT body FROM message ORDER BY seq')).map(({ body }) => body);
    const writes = (body: string, sentAt: string) =>
      receive(db, { externalId: body, sentAt, content: { kind: 'text', text: body } });
    await choose(db, { acceptCallWhatsapp: 'disabled' });
    await writes('first', '2026-03-01T17:04:00.000Z');
    await writes('while it rang', '2026-03-01T17:05:20.000Z');

    await ends();
    await writes('before it', '2026-03-01T17:04:50.000Z');
    await writes('after it', '2026-03-01T17:06:00.000Z');

    const call = '📞 Chamada de voz perdida às 14:05';
    expect(await thread()).toEqual(['first', 'before it', call, 'while it rang', 'after it']);
  });

  it('of somebody whose ticket is closed brings them back to wait', async () => {
    await choose(db, { acceptCallWhatsapp: 'disabled' });
    await aTicket(db, { status: 'closed' });
    await ends();
    expect(await asOwner(db, 'SELECT status, last_message FROM ticket ORDER BY id DESC LIMIT 1')).toEqual([
      { status: 'pending', last_message: '📞 Chamada de voz perdida às 14:05' },
    ]);
  });

  it('of who never had a ticket is refused with a word, and in no thread', async () => {
    await rings();
    await ends();
    expect(await refused()).toMatchObject([
      { caller: [MARIA], text: expect.stringContaining('Não atendemos') as string },
    ]);
    expect([
      await calls(),
      await asOwner(db, 'SELECT 1 FROM ticket'),
      await asOwner(db, 'SELECT 1 FROM contact'),
    ]).toEqual([[], [], []]);
  });
});
