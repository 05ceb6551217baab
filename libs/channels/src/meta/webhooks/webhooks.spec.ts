import { createLog, type Sealer } from '@prosa/service-kit/operations';
import { withTenant } from '@prosa/service-kit/database';
import { anEvent, asOwner, eventually, statementsOf, useTestDatabase } from '@prosa/testing';
import { aSession, carryOn, passOn, publishedEvents, rows, sealer } from '../../../test/arrange.js';
import { onFakeChannel } from '../../../test/fake-session.js';
import { UnreadableItem, type WebhookItem } from '../../adapter/webhook-item.js';
import { channelsService } from '../../channels.service.js';
import { bindAccounts, type MetaAccount, releaseAccounts } from '../accounts/meta-accounts.js';
import { StoreWebhook } from './store-webhook.js';
import { WorkOnWebhooks } from './work-on-webhooks.js';

const WEBHOOK_ID = '7b0f0c1e-8a1f-4a55-9c3b-1d2f3a4b5c6d';

describe('webhooks of Meta platforms', () => {
  const db = useTestDatabase(channelsService);
  const log = createLog('test', 'silent');
  const store = new StoreWebhook(db, sealer, log);
  const work = new WorkOnWebhooks(db, sealer, log);

  const bind = (companyId: number, connectionId: number, ...accounts: MetaAccount[]) =>
    withTenant(db, { companyId }, (manager) => bindAccounts(manager, { companyId, connectionId }, accounts));
  const page = (id: string): MetaAccount => ({ kind: 'page', id });
  const aBody = (...pages: [id: string, ...texts: string[]][]) => ({
    object: 'page',
    entry: pages.map(([id, ...texts]) => ({ id, messaging: texts.map((text) => ({ message: { text } })) })),
  });
  const aWebhook = (body: object, connectionId: number | null = null) =>
    anEvent('webhook.received', 0, {
      webhookId: WEBHOOK_ID,
      channel: 'meta',
      connectionId,
      headers: {},
      body: Buffer.from(JSON.stringify(body)).toString('base64'),
    });

  /** A session whose adapter records what it receives. */
  async function aReceiver(companyId: number, connectionId: number) {
    const running = onFakeChannel(await aSession(db, { companyId, connectionId }));
    const received: string[] = [];
    const receive = jest.fn(async ({ body }: WebhookItem): Promise<void> => {
      received.push((body as { message: { text: string } }).message.text);
    });
    return { running: { ...running, adapter: Object.assign(running.adapter, { receive }) }, receive, received };
  }

  it('gives each part to the connection of its account, whatever the company, and says that it is handled', async () => {
    const one = await aReceiver(1, 1);
    const other = await aReceiver(2, 2);
    await bind(1, 1, page('P1'));
    await bind(2, 2, page('P2'));

    await store.execute(aWebhook(aBody(['P1', 'a', 'b'], ['P2', 'c'], ['stranger', 'd'])));
    await work.drain(one.running, carryOn);
    await work.drain(other.running, carryOn);

    expect([one.received, other.received]).toEqual([['a', 'b'], ['c']]);
    expect(await publishedEvents(db, 'webhook.handled')).toMatchObject([{ data: { webhookId: WEBHOOK_ID } }]);
    expect(await rows(db, 'webhook_item')).toEqual([]);
  });

  it('stores a part once, though the event comes twice, and keeps it sealed', async () => {
    await aReceiver(1, 1);
    await bind(1, 1, page('P1'));
    const event = aWebhook(aBody(['P1', 'a secret text']));

    await store.execute(event);
    await store.execute(event);

    const items = await rows<{ sealed: Buffer }>(db, 'webhook_item');
    expect(items).toHaveLength(1);
    expect(items[0]?.sealed.toString()).not.toContain('a secret text');
  });

  it('stores many parts of a company in one transaction, with what says that they are handled', async () => {
    await bind(1, 1, page('P1'));
    const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);

    const statements = await statementsOf(() => store.execute(aWebhook(aBody(['P1', ...texts]))));

    expect(statements.map((sql) => /^(SELECT|INSERT INTO|\S+) \w+/.exec(sql.trim())?.[0] ?? sql)).toEqual([
      'SELECT kind',
      'START TRANSACTION',
      'SELECT enter_company',
      'INSERT INTO inbox',
      'INSERT INTO webhook_item',
      'INSERT INTO session_work',
      'INSERT INTO outbox_event',
      'COMMIT',
    ]);
    const { running, received } = await aReceiver(1, 1);
    await work.drain(running, carryOn);
    expect(received).toEqual(texts);
  });

  it('stores a large webhook in pieces, and after a failure in the middle only what is missing', async () => {
    const { running, received } = await aReceiver(1, 1);
    await bind(1, 1, page('P1'));
    const texts = Array.from({ length: 250 }, (_, index) => `text ${index}`);
    const event = aWebhook(aBody(['P1', ...texts]));
    let seals = 150;
    const seal: Sealer['seal'] = (...given) => {
      if (seals-- === 0) throw new Error('killed');
      return sealer.seal(...given);
    };
    const stopping = new StoreWebhook(db, { seal, open: sealer.open.bind(sealer) }, log);

    await expect(stopping.execute(event)).rejects.toThrow('killed');
    expect(await rows(db, 'webhook_item')).toHaveLength(100);
    expect(await publishedEvents(db, 'webhook.handled')).toEqual([]);
    seals = 150;
    await stopping.execute(event);
    await work.drain(running, carryOn);

    expect(received).toEqual(texts);
    expect(await publishedEvents(db, 'webhook.handled')).toHaveLength(1);
  });

  it('stores nothing of a webhook that is larger than any that Meta sends, and says why', async () => {
    await bind(1, 1, page('P1'));

    await store.execute(aWebhook(aBody(['P1', ...Array.from({ length: 2_001 }, () => 'x')])));

    expect(await rows(db, 'webhook_item')).toEqual([]);
    expect(await publishedEvents(db, 'webhook.handled')).toMatchObject([
      { data: { webhookId: WEBHOOK_ID, refusal: 'more than 2000 parts' } },
    ]);
  });

  it('believes the app of a company only about the connection of its own address', async () => {
    const one = await aReceiver(1, 1);
    await aReceiver(2, 2);
    await bind(1, 1, page('P1'));
    await bind(2, 2, page('P2'));

    await store.execute(aWebhook(aBody(['P1', 'mine'], ['P2', 'planted']), 1));
    await work.drain(one.running, carryOn);

    expect(one.received).toEqual(['mine']);
    expect(await rows(db, 'webhook_item')).toEqual([]);
  });

  it('works on a part again after a failure, in order, also while the session cannot send', async () => {
    const { running, receive, received } = await aReceiver(1, 1);
    running.adapter.isOpen = false;
    await bind(1, 1, page('P1'));
    await store.execute(aWebhook(aBody(['P1', 'a', 'b'])));
    receive.mockRejectedValueOnce(new Error('database away'));

    expect(await work.drain(running, carryOn)).toBeGreaterThan(0);
    expect(received).toEqual([]);
    await eventually(async () => expect(await work.drain(running, carryOn)).toBeNull());

    expect(received).toEqual(['a', 'b']);
  });

  /** Each text is of the chat that its first letter names. */
  const ofChats = (...texts: string[]) => {
    const messaging = texts.map((text) => ({ sender: { id: text[0] }, recipient: { id: 'P1' }, message: { text } }));
    return { object: 'page', entry: [{ id: 'P1', messaging }] };
  };

  it('goes on with other chats while a part fails, and keeps the order of its own', async () => {
    const { running, receive, received } = await aReceiver(1, 1);
    await bind(1, 1, page('P1'));
    await store.execute(aWebhook(ofChats('x1', 'y1', 'x2', 'y2')));
    receive.mockRejectedValueOnce(new Error('a trouble of this part'));

    expect(await work.drain(running, carryOn)).toBeGreaterThan(0);
    expect(received).toEqual(['y1', 'y2']);
    await eventually(async () => expect(await work.drain(running, carryOn)).toBeNull());

    expect(received).toEqual(['y1', 'y2', 'x1', 'x2']);
  });

  it('pauses the account when every part fails, instead of setting all of them aside', async () => {
    const { running, receive, received } = await aReceiver(1, 1);
    await bind(1, 1, page('P1'));
    const texts = [...'abcdefghij'];
    await store.execute(aWebhook(ofChats(...texts)));
    receive.mockRejectedValue(new Error('a trouble of ours'));

    expect(await work.drain(running, carryOn)).toBeGreaterThan(0);
    expect(receive).toHaveBeenCalledTimes(3);
    await work.drain(running, carryOn);
    expect(receive).toHaveBeenCalledTimes(4);

    receive.mockImplementation(async ({ body }) => {
      received.push((body as { message: { text: string } }).message.text);
    });
    await eventually(async () => expect(await work.drain(running, carryOn)).toBeNull());
    expect(received.toSorted()).toEqual(texts);
  });

  it('sets aside what can never be worked on', async () => {
    const { running, receive, received } = await aReceiver(1, 1);
    await bind(1, 1, page('P1'));
    await store.execute(aWebhook(aBody(['P1', 'a', 'b'])));
    receive.mockRejectedValueOnce(new UnreadableItem('no sender'));

    await work.drain(running, carryOn);
    await work.drain(running, carryOn);

    expect(received).toEqual(['b']);
    expect(await rows(db, 'webhook_item')).toMatchObject([{ reason: 'no sender', attempts: 1 }]);
  });

  it('leaves the parts to the next owner of the session', async () => {
    const { running, receive } = await aReceiver(1, 1);
    await bind(1, 1, page('P1'));
    await store.execute(aWebhook(aBody(['P1', 'a'])));
    await passOn(db, running.session);

    await expect(work.drain(running, carryOn)).rejects.toThrow('not the current one');

    expect(receive).not.toHaveBeenCalled();
    expect(await rows(db, 'webhook_item')).toHaveLength(1);
  });

  it('binds an account to one connection, and a business account to several', async () => {
    await bind(1, 1, page('P1'), { kind: 'waba', id: 'W1' });
    await bind(1, 1, page('P1'));

    await expect(bind(1, 3, page('P1'))).rejects.toMatchObject({
      code: 'ERR_ACCOUNT_IN_USE',
      details: { isOwn: true },
    });
    await expect(bind(2, 2, page('P1'))).rejects.toMatchObject({ details: { isOwn: false } });
    await bind(2, 2, { kind: 'waba', id: 'W1' });

    await withTenant(db, { companyId: 1 }, (manager) => releaseAccounts(manager, { companyId: 1, connectionId: 1 }));
    await bind(2, 2, page('P1'));
    expect(await asOwner(db, 'SELECT company_id FROM meta_account')).toHaveLength(2);
  });
});
