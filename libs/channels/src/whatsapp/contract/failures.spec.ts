import type { SimUser } from '@prosa/whatsapp-simulator';
import { eventually, type OwnerProcess, OwnerWorld } from '@prosa/owner-harness';

jest.setTimeout(120_000);

const OF_THE_SERVICE = `FROM pg_stat_activity WHERE datname = current_database() AND usename = 'prosa_channels'`;

/** A message that cannot be stored is not confirmed: the network sends it again, and it is stored once. */
describe('a session whose database fails', () => {
  let world: OwnerWorld;
  let owner: OwnerProcess;
  let business: SimUser;
  let alice: SimUser;
  let connectionId: number;
  /** What the client reported to the network about messages. */
  const answers: { id?: string; tag: string; type?: string; error?: string }[] = [];

  beforeAll(async () => {
    world = await OwnerWorld.open();
    const made = await world.owner();
    owner = made.owner;
    business = made.phones[0] as SimUser;
    connectionId = made.connections[0] as number;
    alice = world.person('Alice');
    world.sim.on('stanza', (direction, { tag, attrs }) => {
      if (direction !== 'in' || (tag !== 'receipt' && !(tag === 'ack' && attrs.class === 'message'))) return;
      answers.push({ tag, id: attrs.id, type: attrs.type, error: attrs.error });
    });
    await owner.start();
    const stored = owner.stored('warm up');
    await alice.sendText(business.phone, 'warm up');
    await stored;
  });
  afterAll(() => world?.close());

  const sql = (text: string) => world.database.asOwner(text);
  const lost = () => owner.until('session', ({ update }) => update.status === 'TIMEOUT');
  const answersTo = (id: string) => answers.filter((answer) => answer.id === id);

  const refuseJournal = {
    breakIt: () =>
      sql(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$;
           CREATE TRIGGER refuse BEFORE INSERT ON inbound_journal FOR EACH ROW EXECUTE FUNCTION refuse()`),
    mend: () => sql('DROP TRIGGER refuse ON inbound_journal'),
  };
  const hideKeys = {
    breakIt: () => sql('ALTER TABLE wa_keys RENAME TO wa_keys_away'),
    mend: () => sql('ALTER TABLE wa_keys_away RENAME TO wa_keys'),
  };
  const databaseName = async () =>
    ((await world.database.asOwner<{ name: string }>('SELECT current_database() AS name'))[0] as { name: string }).name;
  const databaseAway = {
    breakIt: async () => {
      await sql(`ALTER DATABASE ${await databaseName()} CONNECTION LIMIT 0`);
      await sql(`SELECT pg_terminate_backend(pid) ${OF_THE_SERVICE}`);
      await eventually(
        () => world.database.asOwner<{ n: number }>(`SELECT count(*)::int AS n ${OF_THE_SERVICE}`),
        ([row]) => row?.n === 0,
      );
    },
    mend: async () => sql(`ALTER DATABASE ${await databaseName()} CONNECTION LIMIT -1`),
  };

  it.each([
    ['the journal is refused, in a known session', refuseJournal, () => alice.sendText(business.phone, 'one')],
    [
      'the journal is refused, in a new session',
      refuseJournal,
      () => world.person('Bob').sendText(business.phone, 'two'),
    ],
    [
      'the journal is refused, in a group',
      refuseJournal,
      () => alice.sendText(world.sim.createGroup({ subject: 'g', owner: alice, members: [business] }).id, 'three'),
    ],
    ['keys cannot be read', hideKeys, () => alice.sendText(business.phone, 'four')],
    ['the database is away', databaseAway, () => alice.sendText(business.phone, 'five')],
  ])('%s: says nothing until it is mended, then confirms once', async (_, { breakIt, mend }, send) => {
    await breakIt();
    const failedOnce = lost();
    const id = await send();
    await failedOnce;
    await lost();

    expect(answersTo(id)).toEqual([]);

    const stored = owner.until('stored', ({ externalId, isReadable }) => externalId === id && isReadable);
    await mend();
    await stored;
    const answered = await eventually(
      () => answersTo(id),
      (found) => found.length > 0,
    );
    expect(answered.every(({ tag, type, error }) => tag === 'receipt' && type !== 'retry' && !error)).toBe(true);
    expect((await world.storedCounts(connectionId)).get(id)).toBe(1);
  });

  it('the lease is lost: reports nothing and does not connect again by itself', async () => {
    const offline = new Promise((resolve) => world.sim.once('offline', resolve));
    await sql('UPDATE session_lease SET fence = 2');
    const id = await alice.sendText(business.phone, 'six');
    await offline;

    expect(answersTo(id)).toEqual([]);

    await sql('UPDATE session_lease SET fence = 1');
    await owner.kill();
    const stored = owner.stored('six');
    await owner.start();
    await stored;
    expect((await world.storedCounts(connectionId)).get(id)).toBe(1);
  });
});
