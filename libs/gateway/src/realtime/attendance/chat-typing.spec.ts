import type { Actor, ChatTyping } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { aCompanyView, anActor, eventually } from '@prosa/testing';
import { useGateway } from '../../../test/gateway-under-test.js';
import { LiveConsole } from '../../../test/live-console.js';

const CHAT = 5;
const ana = anActor({ userId: 7, name: 'Ana', sessionId: 'ana' });
const bia = anActor({ userId: 8, name: 'Bia', sessionId: 'bia' });
const caio = anActor({ userId: 9, name: 'Caio', profile: 'admin', sessionId: 'caio' });
const { plan, ...company } = aCompanyView();

describe('who is writing in a chat', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];
  let members: number[];

  beforeEach(() => {
    members = [7, 8];
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, useInternalChat: true } }));
    // As the service does, which knows the actor: a console that is no member's is refused.
    gateway.services.answer('chats.members', (_input, { userId }) => {
      if (!members.includes(userId)) throw new AppError('ERR_NO_CHAT_FOUND');
      return { userIds: members };
    });
  });
  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  async function at(actor: Actor): Promise<LiveConsole> {
    const token = gateway.services.signIn(`${actor.companyId}-${actor.userId}`, actor);
    const console = await new LiveConsole(gateway.url, { auth: { token } }).ready();
    open.push(console);
    return console;
  }
  const type = ({ socket }: LiveConsole, isTyping: unknown = true, chatId: unknown = CHAT) =>
    socket.emit('typeInChat', chatId, isTyping);
  const typingAt = ({ received }: LiveConsole) =>
    received.filter(({ topic }) => topic === 'live:chatTyping').map(({ payload }) => payload as ChatTyping);
  const sees = (console: LiveConsole, ...names: string[]) =>
    eventually(() =>
      expect(
        typingAt(console)
          .at(-1)
          ?.people.map(({ name }) => name),
      ).toEqual(names),
    );
  const requested = () => gateway.services.requests.filter(({ name }) => name === 'chats.members').length;

  it('reaches the other members, until it ends or the console closes, and nobody else, admins included', async () => {
    const [first, second, third] = [await at(ana), await at(bia), await at(caio)];
    const foreign = await at(anActor({ companyId: 2, userId: 7, sessionId: 'foreign' }));

    type(second);
    await sees(first, 'Bia');
    expect(typingAt(first)[0]?.chatId).toBe(CHAT);
    type(second, false);
    await sees(first);
    type(first);
    await sees(second, 'Ana');
    first.close();
    await sees(second);

    expect([typingAt(third), typingAt(foreign)]).toEqual([[], []]);
  });

  it('is of members alone, whatever else they send, and of a plan with chats', async () => {
    const [first, second, third] = [await at(ana), await at(bia), await at(caio)];
    type(third);
    for (const [isTyping, chatId] of [
      ['yes', CHAT],
      [true, '5'],
      [true, -1],
      [null, CHAT],
    ]) {
      type(second, isTyping, chatId);
    }
    await eventually(() => expect(requested()).toBe(1));
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, useInternalChat: false } }));
    type(first);
    await eventually(() =>
      expect(gateway.services.requests.filter(({ name }) => name === 'companies.plan').length).toBeGreaterThan(1),
    );

    type(first, false);
    expect([first, second, third].map(typingAt)).toEqual([[], [], []]);
    expect(requested()).toBe(1);
  });

  it('requests the members no more than once a second, however often it comes', async () => {
    const [first, second] = [await at(ana), await at(bia)];
    for (let count = 0; count < 20; count++) type(first);
    await sees(second, 'Ana');
    type(first, false);
    await sees(second);

    expect(requested()).toBe(1);
    expect(typingAt(second)).toHaveLength(2);
  });

  it('is seen by nobody who was removed, also of those who wrote before', async () => {
    const [first, second, third] = [await at(ana), await at(bia), await at(caio)];
    members = [7, 8, 9];
    type(first);
    await sees(third, 'Ana');

    members = [7, 8];
    type(second);
    await sees(first, 'Bia');
    type(first, false);
    await sees(second);
    expect(typingAt(third)).toHaveLength(1);
  });
});
