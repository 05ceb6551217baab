import { type DoNotContact, liveEventName } from '@prosa/contracts';
import { anActor, anEvent, eventually } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { LiveConsole } from '../../test/live-console.js';

const entry: DoNotContact = {
  contactId: 3,
  name: 'Maria',
  number: '5511987654321',
  isGroup: false,
  reason: 'person',
  at: '2026-01-01T10:00:00.000Z',
  user: { id: 7, name: 'Ana' },
};

describe('the do-not-contact list', () => {
  const gateway = useGateway();
  const call = async (method: string, path: string, token: string, body?: object) => {
    const answer = await gateway.call(method, path, { token, ...(body && { body }) });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const inputs = (name: string) =>
    gateway.services.requests.filter((request) => request.name === name).map(({ input }) => input);

  beforeEach(() => {
    gateway.services.signIn('user', anActor({ userId: 7, hidesNumbers: true }));
    gateway.services.signIn('supervisor', anActor({ userId: 8, profile: 'supervisor' }));
    gateway.services.answer('doNotContact.list', () => ({ records: [entry], hasMore: false, count: 1 }));
    gateway.services.answer('doNotContact.get', () => entry);
    gateway.services.answer('doNotContact.set', ({ isOn }) => (isOn ? entry : null));
  });

  it('is read by supervisors, and not by others', async () => {
    const page = await call('GET', '/do-not-contact?searchParam=mar&pageNumber=2', 'supervisor');

    expect(page).toEqual({ status: 200, body: { records: [entry], hasMore: false, count: 1 } });
    expect(inputs('doNotContact.list')).toEqual([{ searchParam: 'mar', pageNumber: 2 }]);
    expect((await call('GET', '/do-not-contact', 'user')).status).toBe(403);
  });

  it('has an entry of a contact, or none, which users read and change, with a masked number', async () => {
    const masked = { entry: { ...entry, number: expect.stringContaining('*') } };
    expect(await call('GET', '/contacts/3/do-not-contact', 'user')).toEqual({ status: 200, body: masked });
    const put = (isOn: unknown) => call('PUT', '/contacts/3/do-not-contact', 'user', { isOn });
    expect(await put(true)).toEqual({ status: 200, body: masked });
    expect(await put(false)).toEqual({ status: 200, body: { entry: null } });
    expect(inputs('doNotContact.set')).toEqual([
      { contactId: 3, isOn: true },
      { contactId: 3, isOn: false },
    ]);
    expect((await put('perhaps')).status).toBe(400);
  });

  it('changes live in every console of the company, and in no other', async () => {
    const [own, other] = [anActor({ userId: 7 }), anActor({ companyId: 2, userId: 1, profile: 'admin' })].map(
      (actor) =>
        new LiveConsole(gateway.url, { auth: { token: gateway.services.signIn(`${actor.companyId}`, actor) } }),
    ) as [LiveConsole, LiveConsole];
    await Promise.all([own.ready(), other.ready()]);
    const changed = { contactId: 3, numbers: ['5511987654321'], isOn: true, reason: 'word' as const };
    await gateway.platform.driver.publish(anEvent('doNotContact.changed', 1, changed));
    await gateway.platform.driver.publish(anEvent('queue.deleted', 2, { queueId: 9 }));

    await eventually(() => expect(own.of('doNotContact')).toEqual([{ action: 'update', contactId: 3, isOn: true }]));
    await eventually(() => expect(other.topics).toContain(liveEventName(2, 'queue')));
    expect(other.topics.filter((topic) => topic.endsWith('doNotContact'))).toEqual([]);
    for (const console of [own, other]) console.close();
  });
});
