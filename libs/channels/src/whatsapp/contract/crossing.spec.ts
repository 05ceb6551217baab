import type { SimUser } from '@prosa/whatsapp-simulator';
import { eventually, OwnerWorld } from '../../../test/whatsapp/owner-process.js';
import type { LeftOut } from './owner-messages.js';

const MESSAGES = Number(process.env.WHATSAPP_CROSSING ?? 100);

jest.setTimeout(120_000);

/** Both sides of a chat write at the same time, as fast as they can. */
describe('messages that cross', () => {
  let world: OwnerWorld;

  beforeAll(async () => {
    world = await OwnerWorld.open();
  });
  afterAll(() => world.close());

  async function cross(without: LeftOut[]) {
    const { owner, phones, connections } = await world.owner({ without });
    const desk = phones[0] as SimUser;
    const connectionId = connections[0] as number;
    const alice = world.person('Alice');
    const onPhone = new Set<string | undefined>();
    alice.on('message', ({ text }) => onPhone.add(text));
    let unreadable = 0;
    world.sim.on('undecryptable', ({ sender }) => sender.user === desk && unreadable++);
    await owner.start();
    const warm = owner.stored('warm up');
    await alice.sendText(desk.phone, 'warm up');
    await warm;
    owner.send(connectionId, alice.pn, 'hello');
    await eventually(
      () => onPhone.has('hello'),
      (has) => has,
    );

    const answers: Promise<string>[] = [];
    for (let n = 0; n < MESSAGES; n++) {
      owner.send(connectionId, alice.pn, `out ${n}`);
      answers.push(alice.sendText(desk.phone, `in ${n}`));
      // The rate of the traffic: a burst of one side would be over before the other begins.
      await new Promise((resolve) => setTimeout(resolve, (n % 3) * 4));
    }
    const missing = async () => {
      const kept = await world.kept(connectionId);
      const ids = await Promise.all(answers);
      return { out: MESSAGES - countOut(), in: ids.filter((id) => !kept.has(id)).length };
    };
    const countOut = () => [...onPhone].filter((text) => text?.startsWith('out')).length;
    const limitMs = without.length > 0 ? 4_000 : 60_000;
    const lost = await eventually(missing, (count) => count.out + count.in === 0, limitMs);
    const result = { lost, unreadable, torn: (await owner.stats()).torn };
    await owner.kill();
    return result;
  }

  it('arrive, all of them, in both directions', async () => {
    expect(await cross([])).toEqual({ lost: { out: 0, in: 0 }, unreadable: 0, torn: 0 });
  });

  it('control: the plain library loses some', async () => {
    const { lost, unreadable } = await cross(['journal']);

    expect(lost.in + lost.out + unreadable).toBeGreaterThan(0);
  });
});
