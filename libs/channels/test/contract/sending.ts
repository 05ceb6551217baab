import { AppError } from '@prosa/service-kit/http';
import { eventually } from '@prosa/testing';
import { Readable } from 'node:stream';
import { SendRefused } from '../../src/adapter/send-errors.js';
import { PICTURE } from './contract-bench.js';
import type { ContractSubject } from './contract-subject.js';

/** What becomes of messages that the provider accepts. */
export function itSends({ world, bench, itUnless }: ContractSubject): void {
  it('sends a text, and reports that it was accepted under an id of the provider', async () => {
    const message = await bench().text('an answer');
    await world().adapter.send(message);

    const [seen] = await bench().shown('an answer');
    await bench().reached(message, 'accepted');
    expect(
      bench()
        .ticksOf(message)
        .map(({ externalId }) => externalId),
    ).toContain(seen?.id);
    expect(
      bench()
        .ticksOf(message)
        .some(({ sentAs }) => sentAs === message.providerId),
    ).toBe(world().adapter.namesMessages);
  });

  it('sends a file', async () => {
    const media = {
      key: 'k',
      kind: 'image',
      mimetype: 'image/png',
      fileName: 'dot.png',
      size: PICTURE.length,
    } as const;
    const before = (await world().person.shown()).filter(({ hasFile }) => hasFile).length;
    const message = await bench().aSend({
      kind: 'media',
      media,
      caption: '',
      open: async () => Readable.from([PICTURE]),
    });
    await world().adapter.send(message);

    await eventually(async () =>
      expect((await world().person.shown()).filter(({ hasFile }) => hasFile)).toHaveLength(before + 1),
    );
    await bench().reached(message, 'accepted');
  });

  it('quotes a message of the person', async () => {
    const externalId = await world().person.writes('quote this');
    await world().handler.message(externalId);
    const quoted = { messageId: 1, externalId, fromMe: false, participant: '', text: 'quote this' };
    await world().adapter.send(await bench().aSend({ kind: 'text', text: 'quoting' }, quoted));

    expect(await bench().shown('quoting')).toMatchObject([{ quotes: externalId }]);
  });

  it('reports that a message was read', async () => {
    const message = await bench().text('to be read');
    await world().adapter.send(message);
    await bench().shown('to be read');
    await world().person.reads();

    await bench().reached(message, 'read');
  });

  itUnless('unsupported', 'refuses what the channel cannot send', async () => {
    const message = await bench().aSend(world().unsupported!);
    const outcome = await world()
      .adapter.send(message)
      .catch((error: unknown) => error);

    expect([AppError, SendRefused].some((Refusal) => outcome instanceof Refusal)).toBe(true);
  });
}
