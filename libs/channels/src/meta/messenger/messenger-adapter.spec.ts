import { eventually } from '@prosa/testing';
import { Readable } from 'node:stream';
import { graphRefusal } from '../../../test/meta/graph-double.js';
import { aSend, anEcho, anItem, fromPerson, PAGE, useMessenger } from '../../../test/meta/messenger-world.js';
import { INSTAGRAM } from './platform.js';
import { UnreadableItem } from '../../adapter/webhook-item.js';

const text = (body: string) => ({ kind: 'text', text: body }) as const;

describe('a Page behind the channel contract', () => {
  const { double, anAdapter, connected } = useMessenger();

  it('probes its token, subscribes to its events and is connected', async () => {
    const { adapter } = await connected();

    expect(adapter.isOpen).toBe(true);
    expect(double().calls.map(({ path }) => path)).toEqual(['debug_token', 'PAGE1/subscribed_apps']);
    expect(double().calls[1]?.query.get('subscribed_fields')).toContain('message_echoes');
  });

  it('waits for a person without credentials, and with a dead token', async () => {
    const { adapter, handler } = await anAdapter(null);
    await adapter.connect();
    await handler.status('DISCONNECTED');

    expect(handler.sessionUpdates.at(-1)).toMatchObject({ reason: 'signInNeeded', keepsOwner: false });
  });

  it('stays subscribed while a connection of another company receives through the same Page', async () => {
    const page = await connected();
    const instagramId = '17841400000000001';
    const linked = await connected({ ...PAGE, instagramId } as typeof PAGE, INSTAGRAM, {
      companyId: 2,
      connectionId: 2,
      fence: 4,
    });
    const removed = () => double().calls.filter(({ method }) => method === 'DELETE');

    await page.adapter.logout();
    expect(removed()).toEqual([]);

    await linked.adapter.logout();
    expect(removed().map(({ path }) => path)).toEqual(['PAGE1/subscribed_apps']);
  });

  it('stops when the provider refuses its token, and lets what waits wait', async () => {
    const { adapter, handler } = await connected();
    double().rules = [({ path }) => (path.endsWith('/messages') ? graphRefusal(190, 460) : undefined)];

    await expect(adapter.send(aSend(text('Hello')))).rejects.toMatchObject({ name: 'TryLater', reason: 'reauthorise' });

    expect(adapter.isOpen).toBe(false);
    expect(handler.sessionUpdates.at(-1)).toMatchObject({
      status: 'DISCONNECTED',
      reason: 'reauthorise',
      keepsOwner: true,
    });
    await expect(adapter.send(aSend(text('Hello')))).rejects.toMatchObject({ name: 'TryLater' });
  });

  it('sends a text with its name in the metadata, and reports the name of the provider before it resolves', async () => {
    const { adapter, handler } = await connected();

    await adapter.send(
      aSend(text('Olá'), { quoted: { externalId: 'm_IN#2', messageId: 1, fromMe: false, participant: '', text: '' } }),
    );

    expect(double().sent).toEqual([
      {
        recipient: { id: 'P1' },
        messaging_type: 'RESPONSE',
        message: { text: 'Olá', metadata: '3EB0AA' },
        reply_to: { mid: 'm_IN' },
      },
    ]);
    expect(handler.ticks).toEqual([
      { chatId: 'P1', externalId: 'm_1', sentAs: '3EB0AA', state: 'accepted', ack: 1, reason: null },
    ]);
  });

  it('tags what a person writes after the free window', async () => {
    const { adapter } = await connected();

    await adapter.send(aSend(text('Olá'), { humanAgent: true }));

    expect(double().sent[0]).toMatchObject({ messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' });
  });

  it('splits a long text, sends its parts in order under one name, and goes on where it stopped', async () => {
    const { adapter, handler } = await connected();
    const long = `${'a'.repeat(1_500)}. ${'b'.repeat(1_500)}. End.`;
    let calls = 0;
    double().rules = [({ path }) => (path.endsWith('/messages') && ++calls === 2 ? graphRefusal(613) : undefined)];

    await expect(adapter.send(aSend(text(long)))).rejects.toMatchObject({ name: 'TryLater', reason: 'tooFast' });
    await adapter.send(aSend(text(long)));

    const texts = double().sent.map(({ message }) => (message as { text: string }).text.slice(0, 1));
    expect(texts).toEqual(['a', 'b', 'b']);
    expect(handler.ticks.map(({ externalId }) => externalId)).toEqual(['m_1']);
  });

  it('sends a file, and its caption as a second message', async () => {
    const { adapter } = await connected();
    const media = { kind: 'image', key: 'k', mimetype: 'image/png', fileName: 'a.png', size: 3 } as const;

    await adapter.send(
      aSend({ kind: 'media', media, caption: 'Look', open: async () => Readable.from(Buffer.from('PNG')) }),
    );

    expect(double().sent[0]?.raw).toMatch(/filename="a.png"[^]*PNG/);
    expect(double().sent[1]).toMatchObject({ message: { text: 'Look' } });
  });

  it('knows its own echo by metadata and by name, also when it comes before the answer', async () => {
    const { adapter, handler } = await connected();
    const echo = anEcho({ mid: 'm_1', metadata: '3EB0AA', text: 'Olá' });
    let received: Promise<void> | undefined;
    double().rules = [
      ({ path }) => {
        if (path.endsWith('/messages')) received = adapter.receive(echo);
        return undefined;
      },
    ];

    await adapter.send(aSend(text('Olá')));
    await received;

    expect(handler.messages).toEqual([]);
    expect(handler.ticks).not.toEqual([]);
    for (const tick of handler.ticks) expect(tick).toEqual(handler.ticks[0]);
  });

  it('resolves a send whose answer was lost by its echo', async () => {
    const { adapter, handler } = await connected();
    double().rules = [({ path }) => (path.endsWith('/messages') ? 'hang up' : undefined)];

    const lost = adapter.send(aSend(text('Olá')));
    await expect(lost).rejects.not.toMatchObject({ name: 'TryLater' });
    await adapter.receive(anEcho({ mid: 'm_9', metadata: '3EB0AA', text: 'Olá' }));

    expect(handler.ticks).toEqual([
      expect.objectContaining({ externalId: 'm_9', sentAs: '3EB0AA', state: 'accepted' }),
    ]);
    expect(handler.messages).toEqual([]);
  });

  it('resolves by its echo a send that ended between the answer and its report', async () => {
    const { adapter, handler } = await connected();
    const receipts = handler.receipts.bind(handler);
    handler.receipts = () => Promise.reject(new Error('killed'));
    await expect(adapter.send(aSend(text('Olá')))).rejects.toThrow('killed');
    handler.receipts = receipts;

    await adapter.receive(anEcho({ mid: 'm_1', metadata: '3EB0AA', text: 'Olá' }));

    expect(handler.ticks).toEqual([
      expect.objectContaining({ externalId: 'm_1', sentAs: '3EB0AA', state: 'accepted' }),
    ]);
    expect(handler.messages).toEqual([]);
  });

  it('shows what was written in another app once', async () => {
    const { adapter, handler } = await connected();
    const echo = anEcho({ mid: 'm_inbox', app_id: 263902037430900, text: 'From the inbox' });
    await adapter.receive(echo);
    await adapter.receive(echo);

    expect(handler.messages).toMatchObject([{ fromMe: true, chatId: 'P1', context: { isFromOtherApp: true } }]);
  });

  it('reports deliveries and reads by time of all that was sent before, once', async () => {
    const { adapter, handler } = await connected();
    await adapter.send(aSend(text('One')));
    await adapter.send(aSend(text('Two'), { providerId: '3EB0BB' }));
    handler.ticks.length = 0;
    const sides = { sender: { id: 'P1' }, recipient: { id: 'PAGE1' } };

    await adapter.receive(anItem({ ...sides, delivery: { mids: ['m_1'] } }));
    await adapter.receive(anItem({ ...sides, read: { watermark: Date.now() + 1_000 } }));
    await adapter.receive(anItem({ ...sides, read: { watermark: Date.now() + 1_000 } }));

    expect(handler.ticks.map(({ externalId, state }) => [externalId, state])).toEqual([
      ['m_1', 'delivered'],
      ['m_1', 'read'],
      ['m_2', 'read'],
    ]);
  });

  it('receives a text with the person’s name, and falls back where the profile is hidden', async () => {
    const { adapter, handler } = await connected();
    await adapter.receive(fromPerson({ mid: 'm_in1', text: 'Oi', reply_to: { mid: 'm_out' } }));
    double().rules = [({ path }) => (path === 'P1234567' ? graphRefusal(100, 2_018_218) : undefined)];
    await adapter.receive(
      anItem({
        sender: { id: 'P1234567' },
        recipient: { id: 'PAGE1' },
        timestamp: 1_795_435_200_100,
        message: { mid: 'm_in2', text: 'Oi' },
      }),
    );

    expect(handler.messages).toMatchObject([
      {
        chatId: 'P1',
        externalId: 'm_in1',
        sentAt: '2026-11-23T12:00:00.100Z',
        contact: { name: 'Rita Lima', aliases: [{ type: 'psid', value: 'P1' }] },
        content: { kind: 'text', text: 'Oi' },
        quotedExternalId: 'm_out',
      },
      { contact: { name: 'Facebook …4567' } },
    ]);
  });

  it('deletes all bubbles of a message, also when the deletion comes first', async () => {
    const { adapter, handler } = await connected();
    await adapter.receive(fromPerson({ mid: 'm_a', is_deleted: true }));

    expect(handler.messages).toMatchObject([{ content: { kind: 'deletion', targetExternalId: 'm_a' } }]);
  });

  it('marks what another app is answering', async () => {
    const { adapter, handler } = await connected();
    const { body } = fromPerson({ mid: 'm_s', text: 'Oi' });
    await adapter.receive(anItem(body, 'standby'));

    expect(handler.messages).toMatchObject([{ context: { isStandby: true } }]);
  });

  it('ignores events of unknown kinds, and sets aside what is no event', async () => {
    const { adapter, handler } = await connected();
    const sides = { sender: { id: 'P1' }, recipient: { id: 'PAGE1' } };
    await adapter.receive(anItem({ ...sides, optin: { type: 'x' } }));
    await adapter.receive(anItem({ ...sides, pass_thread_control: { new_owner_app_id: '1' } }));

    await expect(adapter.receive(anItem([]))).rejects.toThrow(UnreadableItem);
    await expect(adapter.receive(anItem({ message: { mid: 'x' } }))).rejects.toThrow(UnreadableItem);
    expect(handler.messages).toEqual([]);
  });

  it('unsubscribes on logout and forgets the token', async () => {
    const { adapter, handler } = await connected();
    await adapter.logout();
    await adapter.connect();

    await eventually(() => expect(handler.sessionUpdates.at(-1)?.reason).toBe('signInNeeded'));
    expect(double().calls.some(({ method, path }) => method === 'DELETE' && path === 'PAGE1/subscribed_apps')).toBe(
      true,
    );
  });
});
