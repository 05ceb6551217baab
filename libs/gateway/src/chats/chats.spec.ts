import type { ChatMessageView, ChatMessageWire } from '@prosa/contracts';
import { aCompanyView, anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { pdf } from '../../test/sample-files.js';

const user = anActor({ userId: 7 });
const { plan, ...company } = aCompanyView();

describe('chats over REST', () => {
  const gateway = useGateway();
  const call = (method: string, address: string, options: { body?: object; form?: FormData } = {}) =>
    gateway.call(method, address, { token: 'user', ...options });
  const withPlan = (useInternalChat: boolean) =>
    gateway.services.answer('companies.plan', () => ({ ...company, plan: { ...plan, useInternalChat } }));
  const requested = () =>
    gateway.services.requests.filter(({ name }) => name.startsWith('chat')).map(({ name }) => name);

  beforeEach(() => {
    gateway.services.signIn('user', user);
    withPlan(true);
  });

  it('are an empty list without the plan, and everything else is refused', async () => {
    withPlan(false);

    for (const address of ['/chats', '/chats/?searchParam=&pageNumber=1']) {
      const answer = await call('GET', address);
      expect([answer.status, await answer.json()]).toEqual([200, { records: [], count: 0, hasMore: false }]);
    }
    const refused = [
      'POST /chats',
      'PUT /chats/1',
      'DELETE /chats/1',
      'GET /chats/search?searchParam=oi',
      'GET /chats/1/messages',
      'POST /chats/1/messages',
    ];
    for (const each of refused) {
      const [method = '', address = ''] = each.split(' ');
      const answer = await call(method, address, method === 'GET' ? {} : { body: {} });
      expect([each, answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
        each,
        403,
        'ERR_NOT_IN_PLAN',
      ]);
    }
    expect(requested()).toEqual([]);
  });

  it('take members as whole objects, and a read mark with whatever else comes', async () => {
    gateway.services.answer('chats.create', () => ({ id: 5 }) as never);
    gateway.services.answer('chats.read', () => ({ id: 5 }) as never);
    const users = [{ id: 8, name: 'Bia', email: 'bia@x.example' }];
    await call('POST', '/chats', { body: { title: 'Vendas', users } });
    await call('POST', '/chats/5/read', { body: { userId: 7 } });

    expect(gateway.services.requests.filter(({ name }) => name.startsWith('chat'))).toMatchObject([
      { name: 'chats.create', input: { title: 'Vendas', users } },
      { name: 'chats.read', input: { chatId: 5 } },
    ]);
  });

  it('are searched, all of them or one', async () => {
    gateway.services.answer('chatMessages.search', () => ({ hits: [] }) as never);
    await call('GET', '/chats/search?searchParam=tabela&chatId=5&cursor=abc');
    const refused = await call('GET', '/chats/search?searchParam=');

    expect(gateway.services.requests.filter(({ name }) => name.startsWith('chat'))).toMatchObject([
      { name: 'chatMessages.search', input: { searchParam: 'tabela', chatId: 5, cursor: 'abc' } },
    ]);
    expect(refused.status).toBe(400);
  });

  it('name the tickets whose addresses here a message holds', async () => {
    const uuid = '0f5a6c1e-9d3b-4c8e-8a54-2b7d9a1c0e11';
    const texts = [`veja ${gateway.url}/tickets/${uuid} e /tickets/7`, `https://other.example/tickets/${uuid}`];
    const records = texts.map((message) => ({ message, media: null }) as ChatMessageView);
    gateway.services.answer('chatMessages.list', () => ({ records, hasMore: false, hasNewer: false }));

    const page = (await (await call('GET', '/chats/5/messages')).json()) as { records: ChatMessageWire[] };
    expect(page.records.map(({ tickets }) => tickets)).toEqual([[uuid, '7'], undefined]);
  });

  it('show a file of a message by a link, and delete what a repeated call stored again', async () => {
    let media: ChatMessageView['media'] = null;
    gateway.services.answer('chatMessages.send', (input) => {
      media ??= input.media ?? null;
      return { id: 11, chatId: 5, message: '', media } as ChatMessageView;
    });
    const send = async () => {
      const form = new FormData();
      form.append('medias', new Blob([pdf()]), 'tabela.pdf');
      return (await (await call('POST', '/chats/5/messages', { form })).json()) as { mediaUrl: string };
    };

    const first = await send();
    const again = await send();
    expect(first).toMatchObject({ mediaInfo: { fileName: 'tabela.pdf', kind: 'document' } });
    expect(new URL(first.mediaUrl).pathname).toMatch(/\/tabela\.pdf$/);
    expect(first).not.toHaveProperty('media');
    expect((await fetch(again.mediaUrl)).status).toBe(200);
    expect(gateway.services.requests.filter(({ name }) => name === 'storage.release')).toHaveLength(1);
  });
});
