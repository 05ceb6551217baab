import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PICTURE } from './contract-bench.js';
import type { ContractWorld } from './contract-world.js';

/** What an adapter delivers of what a person does. */
export function itReceives(world: () => ContractWorld): void {
  it('receives a text with its author, its time and its id', async () => {
    const since = Date.now() - 2_000;
    const id = await world().person.writes('a question');

    const message = await world().handler.text('a question');
    expect(message).toMatchObject({ externalId: id, fromMe: false, participant: '', raw: null });
    expect(world().person.aliases).toEqual(expect.arrayContaining(message.contact.aliases.slice(0, 1)));
    expect(Date.parse(message.sentAt)).toBeGreaterThanOrEqual(since);
  });

  it('receives once what is delivered twice', async () => {
    await world().faults.repeat(true);
    await world().person.writes('said once');
    await world().handler.text('said once');
    await world().idle();
    await world().faults.repeat(false);

    expect(
      world().handler.messages.filter(({ content }) => 'text' in content && content.text === 'said once'),
    ).toHaveLength(1);
  });

  it('receives everything, in whatever order it is delivered, under the provider’s time', async () => {
    await world().faults.reverse(true);
    const ids = await Promise.all(['one', 'two', 'three'].map((body) => world().person.writes(`order ${body}`)));
    const messages = await Promise.all(ids.map((id) => world().handler.message(id)));
    await world().faults.reverse(false);

    expect(new Set(messages.map(({ chatId }) => chatId)).size).toBe(1);
    expect(messages.map(({ externalId }) => externalId)).toEqual(ids);
  });

  it('receives a file, whose bytes are downloaded with what came with it', async () => {
    const id = await world().person.sendsPicture(PICTURE, 'look');
    const message = await world().handler.message(id);

    expect(message.content).toMatchObject({ kind: 'media', media: { kind: 'image' } });
    const opened = await world().adapter.capabilities.media?.download(message.raw ?? Buffer.alloc(0));
    expect(await buffer(opened ?? Readable.from([]))).toEqual(PICTURE);
  });
}
