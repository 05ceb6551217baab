import type { Events } from '@prosa/contracts';
import { anActor, asOwner } from '@prosa/testing';
import { aUser } from '../../test/arrange.js';
import { pushUnderTest } from '../../test/push-under-test.js';
import { ManagePushSubscriptions } from './manage-push-subscriptions.js';
import type { PushDelivery } from './push-delivery.js';
import { PushSubscriberCache } from './push-subscriber-cache.js';
import { SendPushes } from './send-pushes.js';
import { Vapid } from './vapid.js';

describe('Web Push', () => {
  const push = pushUnderTest();
  const { tenancy, service } = push;
  const { db, get } = tenancy;
  let pushes: SendPushes;
  let delivery: PushDelivery;

  beforeEach(() => send());

  function send(isWithinReached = true): void {
    delivery = push.delivery(isWithinReached);
    pushes = new SendPushes(db, new PushSubscriberCache(db), delivery);
  }

  /** Ana, who serves queue 1 and closed her console, with a subscribed browser. */
  const arrange = async (choices: object = {}) => push.subscribe(await aUser(tenancy), choices);

  const publish = async (userId: number | null, message: object = {}, ticket: object = {}) => {
    const contact = { name: 'Rita', number: '5511981110001', isGroup: false };
    const created = {
      message: {
        body: 'Oi, tudo bem?',
        fromMe: false,
        isPrivate: false,
        mediaType: 'conversation',
        read: false,
        ...message,
      },
      ticket: { id: 5, uuid: 'u-5', status: 'open', isGroup: false, queueId: 1, userId, contact, ...ticket },
    } as unknown as Events['message.created'];
    await pushes.execute(1, created);
    await delivery.whenIdle();
    return service.delivered;
  };

  it('notifies the browser of a user who is offline, encrypted for it and signed with the key it knows', async () => {
    const { user, open } = await arrange();

    const [first, ...otherPushes] = await publish(user.id);

    expect(otherPushes).toEqual([]);
    expect(open(first!)).toEqual({ title: 'Rita', body: 'Oi, tudo bem?', tag: 'ticket-5', path: '/tickets/u-5' });
    expect(first!.body.toString('latin1')).not.toContain('tudo');
    expect(first!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' });
    expect(first!.headers.authorization).toContain(`k=${get(Vapid).publicKey}`);
    expect(first!.headers.topic).toMatch(/^[\w-]{32}$/);
  });

  it.each([
    ['of somebody else’s ticket', (id: number) => publish(id + 1)],
    ['of what the desk says', (id: number) => publish(id, { fromMe: true })],
    ['of a queue they do not serve', () => publish(null)],
    [
      'while the console is open',
      async (id: number) => {
        await asOwner(db, 'UPDATE app_user SET is_online = true');
        return publish(id);
      },
    ],
    [
      'once the session ended',
      async (id: number) => {
        await asOwner(db, `UPDATE session SET ended_at = now(), end_reason = 'signed-out'`);
        return publish(id);
      },
    ],
    [
      'once the session ran out',
      async (id: number) => {
        await asOwner(db, `UPDATE refresh_token SET expires_at = now()`);
        return publish(id);
      },
    ],
  ])('says nothing %s', async (_, act) => {
    const { user } = await arrange();

    expect(await act(user.id)).toEqual([]);
  });

  it('says nothing in quiet hours', async () => {
    const { user } = await arrange({ quietFrom: '08:00', quietTo: '08:00' });

    expect(await publish(user.id)).toEqual([]);
  });

  it('hides sender and text where the user chose so', async () => {
    const { user, open } = await arrange({ isContentHidden: true });

    expect(open((await publish(user.id))[0]!)).toMatchObject({ title: 'Nova mensagem', body: '' });
  });

  it('masks a number that is a name, for whom numbers are kept from, and names what has no words', async () => {
    const { user, open } = await arrange();
    await asOwner(db, `UPDATE company SET settings = '{"lgpdHideNumber":"enabled"}'`);
    const contact = { name: '5511981110001', number: '5511981110001', isGroup: false };

    const [first] = await publish(user.id, { body: 'foto.jpg' }, { contact });

    expect(open(first!)).toMatchObject({ title: '5511*******01', body: 'Foto' });
  });

  it('brings what was requested to the users named, also in quiet hours, and hides it where they chose so', async () => {
    const { user, open } = await arrange({ quietFrom: '08:00', quietTo: '08:00' });
    const notification = { title: 'Plantão', body: 'Vendas', tag: 'on-call', path: '/tickets' };
    const request = async (userId: number) => {
      await pushes.notify(1, [{ userId, notification }]);
      await delivery.whenIdle();
      return service.delivered.splice(0).map(open);
    };

    expect(await request(user.id)).toEqual([notification]);
    expect(await request(user.id + 1)).toEqual([]);
    await asOwner(db, 'UPDATE push_subscription SET is_content_hidden = true');
    expect(await request(user.id)).toEqual([{ ...notification, title: 'Nova mensagem', body: '' }]);
    await asOwner(db, 'UPDATE app_user SET is_online = true');
    expect(await request(user.id)).toEqual([]);
  });

  it('forgets a browser that its service forgot, and no other', async () => {
    const { user } = await arrange();
    service.answer(500);
    await publish(user.id);
    service.answer(410);
    await publish(user.id);

    expect(await publish(user.id)).toHaveLength(2);
    expect(await asOwner(db, 'SELECT 1 FROM push_subscription')).toEqual([]);
  });

  it('notifies a browser that subscribed twice once, and none that unsubscribed', async () => {
    const { user, actor, input } = await arrange();
    const { id } = await get(ManagePushSubscriptions).subscribe(actor, input);
    expect(await publish(user.id)).toHaveLength(1);

    const bia = anActor({ userId: user.id + 1 });
    expect(await get(ManagePushSubscriptions).unsubscribe(bia, { subscriptionId: id })).toEqual({ removed: 0 });
    expect(await get(ManagePushSubscriptions).unsubscribe({ ...actor, companyId: 2 }, { subscriptionId: id })).toEqual({
      removed: 0,
    });
    expect(await get(ManagePushSubscriptions).unsubscribe(actor, { subscriptionId: id })).toEqual({ removed: 1 });

    expect(await publish(user.id)).toHaveLength(1);
  });

  it('never reaches an address within', async () => {
    const { user } = await arrange();
    send(false);

    expect(await publish(user.id)).toEqual([]);
  });
});
