import type { SimUser } from '@prosa/whatsapp-simulator';
import { eventually, OwnerWorld } from '@prosa/owner-harness';

jest.setTimeout(120_000);

/** Session changes of the sending side leave the library's transaction: first messages must work all the same. */
describe('the first message to somebody', () => {
  let world: OwnerWorld;

  beforeAll(async () => {
    world = await OwnerWorld.open();
  });
  afterAll(() => world?.close());

  it('can be read by strangers and by a group, twice, and after a kill', async () => {
    const { owner, phones, connections } = await world.owner();
    const business = phones[0] as SimUser;
    const connectionId = connections[0] as number;
    const people = Array.from({ length: 8 }, (_, index) => world.person(`Person ${index}`));
    const group = world.sim.createGroup({ subject: 'g', owner: business, members: people });
    const got = new Set<string>();
    for (const person of people) person.on('message', ({ text }) => got.add(`${person.phone} ${text}`));
    let unreadable = 0;
    world.sim.on('undecryptable', () => unreadable++);
    const failed: string[] = [];
    owner.on('send-failed', ({ reason }) => failed.push(reason));
    await owner.start();

    const expected = new Set<string>();
    for (const round of [1, 2]) {
      for (const person of people.slice(0, 4)) {
        owner.send(connectionId, person.pn, `direct ${round}`);
        expected.add(`${person.phone} direct ${round}`);
      }
      owner.send(connectionId, group.id, `group ${round}`);
      for (const person of people) expected.add(`${person.phone} group ${round}`);
    }
    await eventually(
      () => got.size,
      (size) => size === expected.size,
    );
    expect(failed).toEqual([]);
    expect(got).toEqual(expected);

    await owner.kill();
    await owner.start();
    owner.send(connectionId, (people[0] as SimUser).pn, 'after the kill');

    const last = `${people[0]?.phone} after the kill`;
    expect(
      await eventually(
        () => got.has(last),
        (has) => has,
      ),
    ).toBe(true);
    expect(unreadable).toBe(0);
  });
});
