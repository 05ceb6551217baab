import type { ContactOption } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';

const contact = (id: number): ContactOption => ({ id, name: `Cliente ${id}`, number: '5511981110001', isGroup: false });
const PAGES = [[1, 2], [3], []].map((ids) => ids.map(contact));

describe('GET /contacts/list', () => {
  const gateway = useGateway();
  const pageAfter = (id: number) => {
    const next = id + 1 < PAGES.length ? { name: 'cliente', id: id + 1 } : null;
    return { contacts: PAGES[id] ?? [], next };
  };
  const list = (hidesNumbers = false) => {
    // An actor is remembered for seconds by its token.
    const token = hidesNumbers ? 'kept' : 'ana';
    gateway.services.signIn(token, anActor({ userId: 7, hidesNumbers }));
    return gateway.call('GET', '/contacts/list', { token });
  };

  it('answers the contacts of all pages as one array', async () => {
    gateway.services.answer('contacts.options', ({ after }) => pageAfter(after?.id ?? 0));

    const answer = await list();

    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toEqual([contact(1), contact(2), contact(3)]);
    expect(gateway.services.requestsFor('contacts.options').map(({ input }) => input)).toEqual([
      {},
      { after: { name: 'cliente', id: 1 } },
      { after: { name: 'cliente', id: 2 } },
    ]);
  });

  it('is an empty array where there are none', async () => {
    gateway.services.answer('contacts.options', () => ({ contacts: [], next: null }));

    expect(await (await list()).json()).toEqual([]);
  });

  it('masks numbers for whom they are hidden', async () => {
    gateway.services.answer('contacts.options', ({ after }) => pageAfter(after?.id ?? 0));

    expect(await (await list(true)).json()).toEqual(
      [1, 2, 3].map((id) => ({ ...contact(id), number: '5511*******01' })),
    );
  });

  it('refuses as usual, and breaks off rather than end early', async () => {
    gateway.services.answer('contacts.options', () => {
      throw new AppError('ERR_TIMEOUT');
    });
    expect((await list()).status).toBe(504);

    gateway.services.answer('contacts.options', ({ after }) => {
      if (after) throw new AppError('ERR_TIMEOUT');
      return pageAfter(0);
    });
    await expect(list().then((answer) => answer.text())).rejects.toThrow();
  });
});
