import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import type { Behaviour, RequestView } from './control.js';
import { FakeReceiver } from './fake-receiver.js';

describe('The receiver of a demo', () => {
  const KEY = Buffer.from('a key of the demo');
  let receiver: FakeReceiver;
  beforeEach(async () => (receiver = await FakeReceiver.open({ kept: 3 })));
  afterEach(() => receiver.close());

  const control = (path: string, init?: RequestInit) => fetch(new URL(path, receiver.url), init);
  const behave = (behaviour: Behaviour) =>
    control('/sim/behaviour', { method: 'POST', body: JSON.stringify(behaviour) });
  const requests = async () => (await (await control('/sim/requests')).json()) as RequestView[];
  const deliver = (id: string, key = KEY) => {
    const body = JSON.stringify({ id, type: 'webhook.test', data: {} });
    const at = '1796000000';
    const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
    const headers = { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` };
    return fetch(receiver.url, { method: 'POST', headers, body });
  };

  it('shows the latest requests, and whether the secret signed them', async () => {
    await deliver('1');
    expect(await requests()).toMatchObject([{ id: '1', isSigned: null, status: 200, event: { type: 'webhook.test' } }]);
    await behave({ secret: `whsec_${KEY.toString('base64')}` });
    await deliver('2', Buffer.from('another'));
    for (const id of ['3', '4']) await deliver(id);

    expect((await requests()).map(({ id, isSigned }) => [id, isSigned])).toEqual([
      ['4', true],
      ['3', true],
      ['2', false],
    ]);
  });

  it('fails, closes for good and is well again, as somebody wants', async () => {
    const answered = await behave({ answer: 410, next: [500, 503] });
    expect(await answered.json()).toEqual({ answer: 410, next: [500, 503], delayMs: 0 });
    const statuses = [];
    for (const id of ['1', '2', '3']) statuses.push((await deliver(id)).status);
    await behave({ answer: 200 });
    statuses.push((await deliver('4')).status);

    expect(statuses).toEqual([500, 503, 410, 200]);
  });

  it('refuses what is no answer, no call and no event', async () => {
    for (const behaviour of [{ answer: 'later' }, { next: [200, 99] }])
      expect((await behave(behaviour as Behaviour)).status).toBe(400);
    expect((await control('/sim/behaviour', { method: 'POST', body: '{' })).status).toBe(400);
    expect((await control('/sim/else')).status).toBe(404);
    expect((await fetch(receiver.url, { method: 'POST', body: 'text' })).status).toBe(400);
    expect(await requests()).toEqual([]);
  });

  it('is controlled from this machine alone, and by no page of another site', async () => {
    expect((await control('/sim/requests', { headers: { origin: 'https://example.com' } })).status).toBe(403);
    const status = await new Promise((resolve, reject) => {
      const headers = { host: 'rebound.example' };
      const sent = request(new URL('/sim/requests', receiver.url), { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.once('error', reject);
      sent.end();
    });
    expect(status).toBe(403);
  });

  it('takes a free port where its own is in use', async () => {
    const port = Number(new URL(receiver.url).port);
    await expect(FakeReceiver.open({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    const second = await FakeReceiver.open({ port, anyPortWhenInUse: true });
    expect(new URL(second.url).port).not.toBe(String(port));
    await second.close();
  });
});
