import type { MediaRef } from '@prosa/contracts';
import { anActor, asOwner, eventually, useTestDatabase } from '@prosa/testing';
import { aTicket, recordedEvents, within } from '../../../test/arrange.js';
import { ManageFileLists } from '../../file-lists/manage-file-lists.js';
import { ticketsService } from '../../index.js';
import { SendListedFiles } from './send-listed-files.js';

const file = (name: string): MediaRef => ({
  key: `1/2026/01/${name.repeat(32).slice(0, 32)}`,
  kind: 'document',
  mimetype: 'application/pdf',
  fileName: `${name}.pdf`,
  size: 9,
});

describe('SendListedFiles', () => {
  const db = useTestDatabase(ticketsService);
  const manage = new ManageFileLists(db);
  const send = new SendListedFiles(db);
  const ana = anActor({ userId: 7, allTicket: true });
  const bia = anActor({ userId: 8, allTicket: true });

  /** A ticket of Ana's, and a list whose fourth option is expired and whose last has no file. */
  async function arrange(status: 'open' | 'pending' = 'open') {
    const { id: ticketId } = await aTicket(db, { status, userId: status === 'open' ? 7 : null });
    const names = ['Pães', 'Bolos', 'Tortas', 'Natal', 'Sem arquivo'];
    const options = names.map((name) => ({ name, validUntil: name === 'Natal' ? '2020-12-24' : null }));
    const list = await manage.create(ana, { name: 'Tabelas', message: 'Do ano', options });
    const files = list.options.slice(0, 4).map(({ id }, at) => ({ optionId: id, media: file('abcd'.charAt(at)) }));
    await manage.setFiles(ana, { fileListId: list.id, files });
    await db.query('DELETE FROM outbox_event');
    return { ticketId, fileListId: list.id, optionIds: list.options.map(({ id }) => id) };
  }

  const queued = async () => (await recordedEvents(db)).filter(({ name }) => name === 'message.queued');
  const messages = () => asOwner<{ body: string }>(db, 'SELECT body FROM message WHERE from_me ORDER BY seq');

  it('sends them in the order of the list, each with its name, and says which were left out', async () => {
    const input = await arrange();
    const [breads, cakes, pies, expired, empty] = input.optionIds;
    const chosen = { ...input, optionIds: [empty!, pies!, expired!, breads!] };

    const sent = await send.execute(ana, chosen);

    expect(sent.messages).toMatchObject([
      { body: 'Pães', mediaType: 'application', media: { fileName: 'a.pdf' }, userId: 7, ack: 0, sendState: 'queued' },
      { body: 'Tortas', media: { fileName: 'c.pdf' } },
    ]);
    expect(sent.leftOut).toEqual([empty, expired]);
    expect((await queued()).map(({ key, data }) => [key, data.content])).toEqual([
      ['1:1:1', { kind: 'media', media: file('a'), caption: 'Pães' }],
      ['1:1:1', { kind: 'media', media: file('c'), caption: 'Tortas' }],
    ]);
    const answered = { ticket: { unreadMessages: 0, waitingSince: null } };
    expect((await queued())[0]).toMatchObject({ data: { created: answered } });
    expect((await send.execute(ana, { ...input, optionIds: [cakes!] })).messages).toHaveLength(1);
  });

  it('sends once under a key, however often and at once, and says again what it did', async () => {
    const input = { ...(await arrange()), clientKey: 'k' };

    const [first, second] = await Promise.all([send.execute(ana, input), send.execute(ana, input)]);
    const later = await send.execute(ana, { ...input, optionIds: [...input.optionIds].reverse() });

    expect(await messages()).toHaveLength(3);
    expect(await queued()).toHaveLength(3);
    expect(second).toEqual(first);
    expect(later.messages).toEqual(first.messages);
    expect(first.leftOut).toEqual(input.optionIds.slice(3));
    await expect(send.execute(ana, { ...input, optionIds: input.optionIds.slice(1) })).rejects.toMatchObject({
      code: 'ERR_IDEMPOTENCY_MISMATCH',
    });
    await send.execute(ana, { ...input, clientKey: 'other' });
    expect(await messages()).toHaveLength(6);
  });

  it('refuses where the actor does not attend, and sends nothing', async () => {
    const input = await arrange();
    const stranger = anActor({ companyId: 2, userId: 7, profile: 'admin' });

    await expect(send.execute(bia, input)).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
    await expect(send.execute(stranger, input)).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
    await asOwner(db, `UPDATE ticket SET status = 'pending', user_id = NULL`);
    await expect(send.execute(ana, input)).rejects.toMatchObject({ code: 'ERR_TICKET_NOT_OPEN' });
    expect(await messages()).toEqual([]);
    expect(await recordedEvents(db)).toEqual([]);
  });

  it('refuses a list that is not there, and files of which none can be sent', async () => {
    const input = await arrange();
    const other = await manage.create(anActor({ companyId: 2, userId: 7 }), {
      name: 'Alheia',
      message: 'x',
      options: [],
    });

    for (const fileListId of [999, other.id]) {
      await expect(send.execute(ana, { ...input, fileListId })).rejects.toMatchObject({
        code: 'ERR_NO_FILE_LIST_FOUND',
      });
    }
    for (const optionIds of [[999], input.optionIds.slice(3)]) {
      await expect(send.execute(ana, { ...input, optionIds })).rejects.toMatchObject({ code: 'ERR_NO_FILE_TO_SEND' });
    }
    expect(await messages()).toEqual([]);
  });

  it('waits for a deletion that is under way, and sends nothing of what that removed', async () => {
    const input = await arrange();
    let sending: Promise<unknown> = Promise.resolve();
    await within(db, 1, async (manager) => {
      await manager.query('DELETE FROM file_list_option');
      sending = send.execute(ana, input).catch((error: unknown) => error);
      await eventually(async () => {
        const waiting = await asOwner(
          db,
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting).toHaveLength(1);
      });
    });

    expect(await sending).toMatchObject({ code: 'ERR_NO_FILE_TO_SEND' });
    expect(await queued()).toEqual([]);
  });
});
