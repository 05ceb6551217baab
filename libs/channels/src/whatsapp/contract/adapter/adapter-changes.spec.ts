import type { SimUser } from '@prosa/whatsapp-simulator';
import { eventually } from '@prosa/testing';
import { randomBytes } from 'node:crypto';
import type { OutboundSend } from '../../../channel-adapter.js';
import { type Account, AdapterWorld } from '../../../../test/whatsapp/adapter-world.js';

describe('what is done with messages of a WhatsApp account', () => {
  let world: AdapterWorld;
  let account: Account;
  let people: SimUser[];

  beforeAll(async () => {
    world = await AdapterWorld.open();
    people = [
      world.sim.createUser({ phone: '5511911111111', name: 'Alice' }),
      world.sim.createUser({ phone: '5511922222222', name: 'Lia', addressing: 'lid' }),
    ];
    account = await world.pairedAccount(world.sim.createUser({ phone: '5511900000001', name: 'Desk' }));
  });
  afterAll(() => world?.close());

  const newId = () => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`;
  const chatOf = (person: SimUser) => (person.settings.addressing === 'lid' ? person.lid : person.pn);
  async function send(person: SimUser, content: OutboundSend['content']): Promise<string> {
    const providerId = newId();
    await account.adapter.send({ providerId, chatId: chatOf(person), content, quoted: null });
    return providerId;
  }
  const shownTo = (person: SimUser, id: string) => person.chats.find(id);
  const targetOf = (externalId: string, fromMe: boolean) => ({ messageId: 1, externalId, fromMe, participant: '' });

  it.each([0, 1])('edits, reacts to and deletes at the phone of person %s', async (index) => {
    const person = people[index]!;
    const id = await send(person, { kind: 'text', text: 'first' });
    await eventually(() => expect(shownTo(person, id)).toBeDefined());

    await send(person, { kind: 'edit', text: 'second', target: targetOf(id, true) });
    await eventually(() => expect(shownTo(person, id)).toMatchObject({ isEdited: true }));
    await send(person, { kind: 'revoke', target: targetOf(id, true) });
    await eventually(() => expect(shownTo(person, id)).toMatchObject({ isRevoked: true }));

    const theirs = await person.sendText(account.phone.phone, `question ${index}`);
    await account.handler.text(`question ${index}`);
    for (const emoji of ['👍', '❤️', '']) {
      await send(person, { kind: 'reaction', emoji, target: targetOf(theirs, false) });
      await eventually(() => expect(shownTo(person, theirs)?.reactions).toEqual({ [account.phone.phone]: emoji }));
    }
  });

  it.each([0, 1])('shows person %s that we type, and that we stopped', async (index) => {
    const person = people[index]!;
    const shown: (string | undefined)[] = [];
    person.on('chatstate', ({ state }) => shown.push(state));
    const alias = { type: 'phone' as const, value: person.phone };

    await account.adapter.capabilities.typing.show([alias], true);
    await account.adapter.capabilities.typing.show([alias], false);

    await eventually(() => expect(shown).toEqual(['composing', 'paused']));
  });

  it('repeats a change under its id as it was', async () => {
    const [person] = people as [SimUser];
    const id = await send(person, { kind: 'text', text: 'once' });
    const again: OutboundSend = {
      providerId: newId(),
      chatId: chatOf(person),
      content: { kind: 'edit', text: 'twice', target: targetOf(id, true) },
      quoted: null,
    };

    await account.adapter.send(again);
    await account.adapter.send({ ...again, content: { kind: 'edit', text: 'other', target: targetOf(id, true) } });

    await eventually(() => expect(shownTo(person, id)?.isEdited).toBe(true));
    expect(JSON.stringify(shownTo(person, id)?.message.toString())).toContain('twice');
  });

  it.each([0, 1])('receives what person %s edits, deletes and reacts to', async (index) => {
    const person = people[index]!;
    const id = await person.sendText(account.phone.phone, `draft ${index}`);
    const { chatId } = await account.handler.text(`draft ${index}`);

    await person.change(id, { edit: `final ${index}` });
    await person.change(id, { react: '🎉' });
    await person.change(id, { revoke: true });

    const changes = () =>
      account.handler.messages.filter(
        ({ content }) => 'targetExternalId' in content && content.targetExternalId === id,
      );
    await eventually(() => expect(changes()).toHaveLength(3));
    expect(changes()).toMatchObject([
      { chatId, fromMe: false, content: { kind: 'edit', text: `final ${index}` } },
      { chatId, fromMe: false, content: { kind: 'reaction', emoji: '🎉' } },
      { chatId, fromMe: false, content: { kind: 'deletion' } },
    ]);
  });

  it.each([0, 1])('delivers that person %s is typing, recording, and has stopped', async (index) => {
    const before = account.handler.presences.length;
    for (const state of ['composing', 'recording', 'paused'] as const) people[index]!.chatState(account.phone, state);

    await eventually(() => expect(account.handler.presences.slice(before)).toEqual(['composing', 'recording', null]));
  });

  it('receives what the account’s own phone deletes', async () => {
    const [person] = people as [SimUser];
    const id = await send(person, { kind: 'text', text: 'from the desk' });
    await eventually(() => expect(account.phone.chats.find(id)).toBeDefined());

    await account.phone.change(id, { revoke: true });

    await eventually(() =>
      expect(account.handler.messages.at(-1)).toMatchObject({
        chatId: person.pn,
        fromMe: true,
        content: { kind: 'deletion', targetExternalId: id },
      }),
    );
  });
});
