import { request as httpRequest } from 'node:http';
import { startSimulator, type ChatView, type RunningSimulator, type UserView } from '../src/index.js';
import { Client } from './client.js';

const OWNER = '5511900000001';
const ALICE = '5511911111111';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the control interface', () => {
  let running: RunningSimulator;
  let client: Client;

  beforeAll(async () => {
    running = await startSimulator();
    await post('/sim/users', { phone: OWNER, name: 'Support desk' });
    await post('/sim/users', { phone: ALICE, name: 'Alice' });
    client = new Client(running.simulator).start();
    const open = client.until('open');
    const qr = await client.until<string>('qr');
    expect(await post(`/sim/users/${OWNER}/scan`, { qr })).toEqual({ device: 1 });
    await open;
  });
  afterAll(async () => {
    await client?.stop();
    await running?.stop();
  });

  async function get<T>(path: string): Promise<T> {
    return (await fetch(running.url + path)).json() as Promise<T>;
  }
  async function send(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(running.url + path, { method: 'POST', body: JSON.stringify(body), headers });
  }
  async function post<T>(path: string, body: unknown): Promise<T> {
    const answer = await send(path, body);
    expect(answer.status).toBe(200);
    return answer.json() as Promise<T>;
  }
  async function chatOf(phone: string, chat: string): Promise<ChatView | undefined> {
    return (await get<ChatView[]>(`/sim/users/${phone}/chats`)).find((known) => known.chat === chat);
  }

  /** Collects one kind of event of a stream until `done` holds. */
  async function collect<T>(path: string, event: string, done: (all: T[]) => boolean): Promise<T[]> {
    const stop = new AbortController();
    const answer = await fetch(running.url + path, { signal: stop.signal });
    const all: T[] = [];
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [name, data] = block.split('\n');
        if (name === `event: ${event}`) all.push(JSON.parse(data!.slice('data: '.length)) as T);
      }
      if (done(all)) break;
    }
    stop.abort();
    return all;
  }

  it('shows what a client has to be configured with', async () => {
    expect(await get('/sim/info')).toMatchObject({
      wsUrl: running.wsUrl,
      noiseRootKey: running.rootKey,
      certificate: running.simulator.tls.cert,
    });
  });

  it('shows people and their linked devices', async () => {
    const people = await get<UserView[]>('/sim/users');

    expect(people).toMatchObject([
      { phone: OWNER, name: 'Support desk', online: true, devices: [{ id: 1, online: true }] },
      { phone: ALICE, name: 'Alice', devices: [] },
    ]);
  });

  it('writes, and the history shows ticks and answers as they come', async () => {
    const events = collect<{ id: string; status: string }>(`/sim/users/${ALICE}/events`, 'message', (all) =>
      all.some(({ status }) => status === 'read'),
    );
    const got = client.untilText('through the control interface');
    const { id } = await post<{ id: string }>(`/sim/users/${ALICE}/messages`, {
      to: OWNER,
      text: 'through the control interface',
    });
    await client.sock.readMessages([(await got).key]);

    expect((await events).map(({ status }) => status)).toEqual(['sent', 'delivered', 'read']);
    expect((await chatOf(ALICE, OWNER))?.messages).toMatchObject([
      { id, isOwn: true, status: 'read', content: { kind: 'text', text: 'through the control interface' } },
    ]);
  });

  it('sends many texts at once, in their order', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `at once ${index}`);
    const last = client.untilText('at once 19');
    const { ids } = await post<{ ids: string[] }>(`/sim/users/${ALICE}/messages`, { to: OWNER, texts });
    await last;

    const written = (await chatOf(ALICE, OWNER))?.messages.slice(-texts.length);
    expect(written?.map(({ id }) => id)).toEqual(ids);
    expect(written?.map(({ content }) => content)).toEqual(texts.map((text) => ({ kind: 'text', text })));
  });

  it('reads a chat: its unread messages become read, and their authors receive receipts', async () => {
    const delivered = client.statusReached(3);
    await client.sock.sendMessage(`${ALICE}@s.whatsapp.net`, { text: 'an answer' });
    await delivered;
    expect(await chatOf(ALICE, OWNER)).toMatchObject({ unread: 1 });

    const read = client.statusReached(4);
    await post(`/sim/users/${ALICE}/read`, { to: OWNER });

    await read;
    expect(await chatOf(ALICE, OWNER)).toMatchObject({ unread: 0 });
  });

  it('sends image and location; the attachment can be read in clear, and nothing in it runs', async () => {
    const got = client.untilMessage(({ message }) => message?.locationMessage);
    const media = { kind: 'image', base64: PNG, mimetype: 'image/png', caption: 'a dot' };
    const { id } = await post<{ id: string }>(`/sim/users/${ALICE}/messages`, { to: OWNER, media });
    const location = { latitude: -23.5, longitude: -46.6, name: 'MASP' };
    await post(`/sim/users/${ALICE}/messages`, { to: OWNER, location });

    expect((await got).message?.locationMessage).toMatchObject({ degreesLatitude: -23.5, name: 'MASP' });
    const shown = (await chatOf(ALICE, OWNER))!.messages.find((message) => message.id === id);
    expect(shown?.content).toMatchObject({ kind: 'image', text: 'a dot', mimetype: 'image/png' });
    const file = await fetch(running.url + shown!.mediaUrl!);
    expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(PNG);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');

    const page = { kind: 'document', base64: PNG, mimetype: 'text/html', fileName: 'x.html' };
    const sent = await post<{ id: string }>(`/sim/users/${ALICE}/messages`, { to: OWNER, media: page });
    const html = await fetch(`${running.url}/sim/users/${ALICE}/media/${sent.id}`);
    expect(html.headers.get('content-type')).toBe('application/octet-stream');
    expect(html.headers.get('content-disposition')).toMatch(/^attachment/);
  });

  it('a phone without network receives and confirms nothing until it is back', async () => {
    await post(`/sim/users/${ALICE}/network`, { online: false });
    const acknowledged = new Promise<void>((resolve) => {
      running.simulator.on('stanza', (direction, { tag }) => direction === 'out' && tag === 'ack' && resolve());
    });
    const statuses: number[] = [];
    client.on('status', ({ status }: { status: number }) => statuses.push(status));
    await client.sock.sendMessage(`${ALICE}@s.whatsapp.net`, { text: 'are you there?' });
    await acknowledged;
    await post(`/sim/users/${OWNER}/messages`, { to: ALICE, text: 'another one' });
    expect((await chatOf(ALICE, OWNER))?.messages.map(({ content }) => content.text)).not.toContain('are you there?');
    expect(statuses.every((status) => status < 3)).toBe(true);

    const delivered = client.statusReached(3);
    await post(`/sim/users/${ALICE}/network`, { online: true });

    await delivered;
    expect((await chatOf(ALICE, OWNER))?.messages.map(({ content }) => content.text)).toEqual(
      expect.arrayContaining(['are you there?', 'another one']),
    );
  });

  it('streams all events', async () => {
    const log = await collect<{ kind: string }>('/sim/events', 'log', (all) => all.length >= 4);

    expect(log.map(({ kind }) => kind).slice(0, 4)).toEqual(['user-created', 'user-created', 'qr-shown', 'paired']);
  });

  it('keeps an inbox for tests in another process', async () => {
    const inbox = await get<{ event: string; text?: string }[]>(`/sim/users/${ALICE}/inbox`);

    expect(inbox).toEqual(expect.arrayContaining([expect.objectContaining({ event: 'message', text: 'an answer' })]));
    expect(inbox).toEqual(expect.arrayContaining([expect.objectContaining({ event: 'receipt', by: OWNER })]));
  });

  it.each([
    ['no such person', '/sim/users/5500000000000/messages', { to: OWNER, text: 'x' }, 404],
    ['nobody to write to', `/sim/users/${ALICE}/messages`, { to: '5500000000000', text: 'x' }, 400],
    ['no text', `/sim/users/${ALICE}/messages`, { to: OWNER }, 400],
    ['an unknown kind of media', `/sim/users/${ALICE}/messages`, { to: OWNER, media: { kind: 'x', base64: '' } }, 400],
    ['a number that is none', '/sim/users', { phone: '../etc', name: 'x' }, 400],
    ['an expired code', `/sim/users/${ALICE}/scan`, { qr: 'x,y,z' }, 400],
    ['a list for a body', '/sim/users', [], 400],
    ['no such route', '/sim/nothing', {}, 404],
  ])('refuses %s', async (_, path, body, status) => {
    const answer = await send(path, body);

    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ error: expect.any(String) });
  });

  it('refuses pages of other sites, and foreign names that resolve here', async () => {
    const foreign = await send('/sim/users', { phone: '5511999999999' }, { origin: 'http://elsewhere.example' });
    expect(foreign.status).toBe(403);
    const own = await send('/sim/faults', {}, { origin: running.url });
    expect(own.status).toBe(200);

    const { port } = new URL(running.url);
    const rebound = await new Promise<number | undefined>((resolve) => {
      const headers = { host: `elsewhere.example:${port}` };
      httpRequest({ port, host: '127.0.0.1', path: '/sim/users', headers }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(rebound).toBe(403);
  });

  it('sets and clears faults', async () => {
    await post('/sim/faults', { rejectMessages: 463 });
    const failed = client.until<{ status: number }>('status', ({ status }) => status === 0);
    await client.sock.sendMessage(`${ALICE}@s.whatsapp.net`, { text: 'spam?' });
    await failed;
    await post('/sim/faults', { rejectMessages: null });
    expect(running.simulator.faults.rejectMessages).toBeUndefined();

    const closed = client.untilClosed();
    await post('/sim/faults', { drop: OWNER });
    expect(await closed).toBe(428);
  });
});
