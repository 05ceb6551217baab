import { type Actor, type MediaRef, systemActor } from '@prosa/contracts';
import { copyKey, storageKey } from '@prosa/service-kit/operations';
import { CountedStorage } from '@prosa/service-kit/service';
import { eventually } from '@prosa/testing';
import { Readable } from 'node:stream';
import { AllServices } from '../test/all-services.js';

const BYTES = Buffer.from('four');

/** Across all services: tickets and channels have rows, tenancy the bytes. */
describe('a file that several rows show', () => {
  let all: AllServices;
  let files: CountedStorage;
  const admin: Actor = { ...systemActor(1), userId: 1, profile: 'admin', name: 'Raiz' };

  beforeAll(async () => {
    all = await AllServices.start();
    files = new CountedStorage(all.bus, all.platform.storage);
    // Triggers of the tables name others without a schema.
    await all.owner.query('SET search_path TO tickets');
    await all.setUp('Padaria');
  }, 60_000);
  afterAll(() => all?.remove());

  async function aFile(): Promise<MediaRef> {
    const key = storageKey(1);
    await files.put(key, BYTES.length, () => Readable.from([BYTES]));
    return { key, kind: 'audio', mimetype: 'audio/webm', fileName: 'a.webm', size: BYTES.length };
  }
  /** A contact whose ticket shows the file; returns its id. */
  async function aContactWith(media: MediaRef, name: string): Promise<number> {
    const { rows } = await all.owner.query<{ id: number }>(
      `WITH person AS (INSERT INTO tickets.contact (company_id, name) VALUES (1, $1) RETURNING id),
       thread AS (INSERT INTO tickets.ticket (company_id, contact_id, connection_id, status, is_group, channel)
         SELECT 1, id, 1, 'open', false, 'whatsapp' FROM person RETURNING id, contact_id)
       INSERT INTO tickets.message (company_id, ticket_id, contact_id, connection_id, from_me, body, media_type, media, media_state)
       SELECT 1, id, contact_id, 1, true, 'a.webm', 'audio', $2, 'ready' FROM thread RETURNING contact_id AS id`,
      [name, JSON.stringify(media)],
    );
    return rows[0]!.id;
  }
  async function erase(contactId: number, name: string): Promise<void> {
    await all.bus.request(admin, { name: 'contacts.erase', input: { contactId, name } });
    await eventually(async () => {
      const { rows } = await all.owner.query('SELECT 1 FROM tickets.message WHERE contact_id = $1', [contactId]);
      expect(rows).toEqual([]);
    }, 30_000);
  }
  const waiting = async () => {
    const { rows } = await all.owner.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM tickets.outbox_event WHERE published_at IS NULL)::int
         + (SELECT count(*) FROM channels.outbox_event WHERE published_at IS NULL)::int
         + (SELECT count(*) FROM tenancy.file_deletion WHERE due_at <= now() + interval '1 hour')::int AS count`,
    );
    return rows[0]!.count;
  };
  /** Every file that was dropped is looked for now, and was deleted where nothing shows it. */
  async function lookForAll(): Promise<void> {
    await eventually(async () => {
      await all.owner.query(
        `UPDATE tenancy.file_deletion SET due_at = now() WHERE deleted_at IS NULL AND due_at > now() + interval '2 minutes'`,
      );
      expect(await waiting()).toBe(0);
    }, 60_000);
  }
  const isStored = (key: string) =>
    all.platform.storage.size(key).then(
      () => true,
      () => false,
    );

  it('outlives an erased contact as the greeting, the greeting in a history, and goes with its last row and its copy', async () => {
    const greeting = await aFile();
    const { id } = await all.bus.request(admin, { name: 'connections.create', input: { name: 'Vendas' } });
    const set = (media: MediaRef | null) =>
      all.bus.request(admin, { name: 'connections.setGreetingMedia', input: { connectionId: id, media } });
    await set(greeting);
    const copy = await files.putCopy(greeting.key, BYTES.length, () => Readable.from([BYTES]));
    const first = await aContactWith(greeting, 'Ana');
    const second = await aContactWith(greeting, 'Bia');

    await erase(first, 'Ana');
    await lookForAll();
    expect(await isStored(greeting.key)).toBe(true);

    await set(await aFile());
    await lookForAll();
    expect(await isStored(greeting.key)).toBe(true);

    await erase(second, 'Bia');
    await lookForAll();
    expect(copy).toBe(copyKey(greeting.key));
    expect([await isStored(greeting.key), await isStored(copy)]).toEqual([false, false]);
    const { rows } = await all.owner.query('SELECT bytes::int FROM tenancy.storage_usage WHERE company_id = 1');
    expect(rows).toEqual([{ bytes: BYTES.length }]);
  }, 120_000);
});
