import { BotSimulator } from '@prosa/bot-simulator';
import { type Actor, type MediaRef, systemActor } from '@prosa/contracts';
import { AesSealer, createLog, PlatformKeys, type Storage } from '@prosa/service-kit/operations';
import { anEvent, asOwner, eventually, useTestDatabase } from '@prosa/testing';
import { Readable } from 'node:stream';
import { choose, onlyTicket, receive, recordedEvents } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { MessageQueries } from '../../messages/message.queries.js';
import { RecordMedia } from '../../messages/inbound/media/record-media.js';
import { SearchQueries } from '../../messages/search/search.queries.js';
import { BotEgress } from '../bot-egress.js';
import { ManageModelAccount } from '../model-account/manage-model-account.js';
import { RequestTranscription } from './request-transcription.js';
import { RunTranscriptions } from './run-transcriptions.js';
import { TranscribeMessage } from './transcribe-message.js';

const admin: Actor = { ...systemActor(1), profile: 'admin', userId: 1, kind: 'user' };
const sealer = new AesSealer(new PlatformKeys('k7Qf2mXz9LwRt4VbN8pYc3HsJd6GuEa1'));
const MEDIA: MediaRef = { key: '1/2026/12/a', kind: 'audio', mimetype: 'audio/ogg', fileName: 'audio.ogg', size: 4 };
const open = jest.fn<Promise<Readable>, [string]>();
const store = { open } as unknown as Storage;

describe('recordings that are written down', () => {
  const db = useTestDatabase(ticketsService);
  let model: BotSimulator;
  let account: ManageModelAccount;
  let run: RunTranscriptions;
  let request: RequestTranscription;

  beforeAll(async () => {
    model = await BotSimulator.open();
  });
  afterAll(() => model.close());
  beforeEach(async () => {
    model.reset();
    open.mockReset().mockImplementation(() => Promise.resolve(Readable.from([Buffer.from('OggS')])));
    const egress = new BotEgress({ EGRESS_ALLOW: model.host } as never);
    account = new ManageModelAccount(db, egress, sealer);
    run = new RunTranscriptions(db, new TranscribeMessage(db, egress, sealer, store), createLog('test', 'silent'));
    request = new RequestTranscription(db, run);
    await choose(db, {});
    await account.change(admin, { baseUrl: model.addressOf('model'), apiKey: 'sk-chave', transcription: 'always' });
  });

  /** A voice message, with its file. Returns its id. */
  async function spoken(more = {}): Promise<number> {
    const externalId = 'VOICE1';
    const info = { kind: 'audio' as const, mimetype: 'audio/ogg', fileName: 'audio.ogg', size: 4 };
    await receive(db, { externalId, content: { kind: 'media', media: info, caption: '' } as never, ...more });
    const [found] = await asOwner<{ id: number; chat: string }>(
      db,
      `SELECT id, chat_id AS chat FROM message WHERE external_id = 'VOICE1'`,
    );
    const key = { connectionId: 1, chatId: found!.chat, externalId, participant: '', fromMe: false, media: MEDIA };
    await new RecordMedia(db).execute(anEvent('message.mediaStored', 1, key as never));
    return found!.id;
  }
  const work = async () => {
    await db.query('UPDATE transcription_work SET due_at = now()');
    while (await run.step());
    await run.idle();
  };
  const state = async () =>
    (await asOwner(db, `SELECT transcript, transcription FROM message WHERE external_id = 'VOICE1'`))[0];
  const shown = async () =>
    (await new MessageQueries(db).list(admin, { ticketId: (await onlyTicket(db)).id })).messages;

  it('get their text with the message, which is found by it, and published', async () => {
    const id = await spoken();
    expect(await state()).toEqual({ transcript: null, transcription: 'pending' });
    await work();

    expect(await shown()).toMatchObject([{ id, transcript: expect.stringContaining('fubá'), transcription: null }]);
    const search = new SearchQueries(db);
    for (const where of [{}, { ticketId: (await onlyTicket(db)).id }]) {
      const { hits } = await search.search(admin, { searchParam: 'FUBA sabado', ...where });
      expect(hits.map((hit) => hit.id)).toEqual([id]);
    }
    const events = (await recordedEvents(db)).filter(({ name }) => name === 'message.updated');
    expect(events.at(-1)!.data).toMatchObject({ message: { id, transcript: expect.stringContaining('fubá') } });
    expect(model.calls).toHaveLength(1);
    expect(model.calls[0]!.text).toContain('whisper-1');
    const calls = await asOwner<{ call: { requestBody: string } }>(db, 'SELECT call FROM bot_call');
    expect(JSON.stringify(calls)).not.toMatch(/OggS|sk-chave|fubá/);
  });

  it('are written down once, however often somebody wants it', async () => {
    await account.change(admin, { transcription: 'onDemand' });
    const messageId = await spoken();
    expect(await state()).toEqual({ transcript: null, transcription: null });

    const views = await Promise.all([1, 2, 3].map(() => request.execute(admin, { messageId })));
    expect(views.map(({ transcription }) => transcription)).toEqual(['pending', 'pending', 'pending']);
    await work();
    expect(await request.execute(admin, { messageId })).toMatchObject({ transcript: expect.any(String) });
    await work();
    expect(model.calls).toHaveLength(1);
  });

  it('are tried again while the model is not well, and may be tried again by hand', async () => {
    model.next.push(...Array.from({ length: 4 }, () => ({ status: 503, body: 'busy' })));
    const messageId = await spoken();
    await work();
    expect(await state()).toEqual({ transcript: null, transcription: 'pending' });
    for (let attempt = 1; attempt <= 3; attempt++) await work();
    expect(await state()).toEqual({ transcript: null, transcription: 'failed' });

    await request.execute(admin, { messageId });
    await eventually(work);
    expect(await state()).toMatchObject({ transcript: expect.stringContaining('fubá'), transcription: null });
  });

  it('fail after as many attempts where the file cannot be read', async () => {
    open.mockRejectedValue(new Error('no such file'));
    await spoken();
    for (let attempt = 1; attempt <= 4; attempt++) await work();
    expect(await state()).toEqual({ transcript: null, transcription: 'failed' });
    expect(await asOwner(db, 'SELECT 1 FROM transcription_work')).toEqual([]);
  });

  it('are left where the company switched it off meanwhile', async () => {
    await spoken();
    await account.change(admin, { transcription: 'off' });
    await work();
    expect(await state()).toEqual({ transcript: null, transcription: null });
    expect(model.calls).toEqual([]);
  });

  it('count where the ticket is deleted during the call, and leave no call with what was said', async () => {
    open.mockImplementationOnce(async () => {
      await asOwner(db, 'DELETE FROM message; DELETE FROM ticket');
      return Readable.from([Buffer.from('OggS')]);
    });
    await spoken();
    await work();
    expect(await asOwner(db, 'SELECT 1 FROM bot_call')).toEqual([]);
    expect(await asOwner(db, 'SELECT calls FROM model_usage')).toEqual([{ calls: 1 }]);
  });

  it('are not when the limit of the company is used up', async () => {
    await account.change(admin, { tokensPerDay: 1 });
    await asOwner(
      db,
      `INSERT INTO model_usage SELECT 1, d, 5, 5, 0, 1 FROM generate_series(current_date - 1, current_date + 1, '1 day') d`,
    );
    const messageId = await spoken();
    await work();
    expect(await state()).toEqual({ transcript: null, transcription: 'failed' });
    await expect(request.execute(admin, { messageId })).rejects.toMatchObject({ code: 'ERR_MODEL_LIMIT' });
    expect(model.calls).toEqual([]);
  });

  it('stay as they are where the company or its plan does not want it, and for strangers', async () => {
    await account.change(admin, { transcription: 'off' });
    const messageId = await spoken();
    await expect(request.execute(admin, { messageId })).rejects.toMatchObject({ code: 'ERR_ASSISTS_OFF' });
    await account.change(admin, { transcription: 'always' });
    await asOwner(db, 'UPDATE company_options SET use_open_ai = false');
    await expect(request.execute(admin, { messageId })).rejects.toMatchObject({ code: 'ERR_ASSISTS_OFF' });
    const stranger = { ...admin, companyId: 2 };
    await expect(request.execute(stranger, { messageId })).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
    expect(await asOwner(db, 'SELECT 1 FROM transcription_work')).toEqual([]);
  });

  it('change nothing of a message that was deleted meanwhile', async () => {
    await spoken();
    await asOwner(db, 'UPDATE message SET is_deleted = true');
    await work();
    expect(await state()).toMatchObject({ transcript: null });
    expect(model.calls).toEqual([]);
  });
});
