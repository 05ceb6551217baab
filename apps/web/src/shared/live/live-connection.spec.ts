/** @jest-environment ./tools/jest/browser.cjs */
import { FakeSocket } from '../testing/fake-socket.js';
import { LiveConnection } from './live-connection.js';

beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());

const tick = () => jest.advanceTimersByTimeAsync(0);

async function connect() {
  const socket = new FakeSocket();
  const onResync = jest.fn();
  const onReconnect = jest.fn();
  const renewToken = jest.fn(async () => undefined);
  const network = new EventTarget();
  const options = {
    companyId: 1,
    open: socket.open,
    token: async () => 'a-token',
    renewToken,
    onResync,
    onReconnect,
    network,
  };
  const connection = new LiveConnection(options);
  connection.open();
  await tick();
  return { socket, connection, onResync, onReconnect, renewToken, network };
}

const aContact = (contactId: number) => ({ action: 'delete' as const, contactId, intoContactId: 1 });

describe('the stream', () => {
  it('delivers the events of a topic to its subscribers, until they unsubscribe', async () => {
    const { socket, connection } = await connect();
    const listener = jest.fn();
    const stop = connection.on('contact', listener);
    socket.accept();

    socket.receive(1, 'contact', aContact(5));
    socket.receive(2, 'contact', aContact(6));
    stop();
    socket.receive(1, 'contact', aContact(7));

    expect(listener.mock.calls.map(([event]) => event)).toEqual([aContact(5)]);
  });

  it('resumes after the last received event, with or without subscribers', async () => {
    const { socket, connection } = await connect();
    socket.accept(40);
    socket.receive(1, 'queue', { action: 'delete', queueId: 3 });
    socket.lose();

    connection.open();
    await tick();

    expect(socket.auths).toEqual([
      { token: 'a-token', since: undefined },
      { token: 'a-token', since: 41 },
    ]);
  });

  it('resyncs at first and when it is too far behind, but not after a short break', async () => {
    const { socket, onResync, onReconnect } = await connect();

    socket.accept(40);
    expect(onResync).toHaveBeenCalledTimes(1);

    socket.lose();
    expect(onReconnect).not.toHaveBeenCalled();
    socket.accept(41);
    expect(onResync).toHaveBeenCalledTimes(1);
    expect(onReconnect).toHaveBeenCalledTimes(1);

    socket.deliver('live:resync', { seq: 900 });
    expect(onResync).toHaveBeenCalledTimes(2);
  });
});

describe('the browser’s network events', () => {
  it('apply at once in both directions', async () => {
    const { socket, connection, network } = await connect();
    socket.accept(40);
    network.dispatchEvent(new Event('offline'));
    expect(socket.connected).toBe(false);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(connection.snapshot().status).toBe('offline');

    const before = socket.auths.length;
    network.dispatchEvent(new Event('online'));
    await tick();
    expect(socket.auths).toHaveLength(before + 1);
    socket.accept(41);
    expect(connection.snapshot().status).toBe('live');
    connection.close();
    network.dispatchEvent(new Event('online'));
    expect(socket.auths).toHaveLength(before + 1);
  });
});

describe('rooms', () => {
  it('are joined once, joined again after a break, and left by the last component', async () => {
    const { socket, connection } = await connect();
    const leaveFirst = connection.join('joinTickets', 'open');
    expect(socket.sent).toEqual([]);

    socket.accept();
    const leaveSecond = connection.join('joinTickets', 'open');
    const leaveChat = connection.join('joinChatBox', '12');
    socket.lose();
    socket.accept();
    leaveFirst();
    leaveChat();
    leaveSecond();

    expect(socket.sent).toEqual([
      ['joinTickets', 'open'],
      ['joinChatBox', '12', { since: 0 }],
      ['joinTickets', 'open', { since: 0 }],
      ['joinChatBox', '12', { since: 0 }],
      ['leaveChatBox', '12'],
      ['leaveTickets', 'open'],
    ]);
  });
});

describe('a break', () => {
  it('is shown after two seconds, and ends with the first sign of life', async () => {
    const { socket, connection } = await connect();
    socket.accept();
    expect(connection.snapshot()).toMatchObject({ status: 'live' });

    socket.lose();
    await jest.advanceTimersByTimeAsync(1900);
    expect(connection.snapshot().status).toBe('connecting');

    await jest.advanceTimersByTimeAsync(200);
    expect(connection.snapshot()).toMatchObject({ status: 'offline', lastSyncAt: expect.any(Date) });

    socket.accept();
    expect(connection.snapshot().status).toBe('live');
  });

  it('is not shown when it was short', async () => {
    const { socket, connection } = await connect();
    socket.accept();
    socket.lose();
    await jest.advanceTimersByTimeAsync(1000);
    socket.accept();
    await jest.advanceTimersByTimeAsync(5000);

    expect(connection.snapshot().status).toBe('live');
  });

  it('by a service restart leads to a return after a random delay, within five seconds', async () => {
    const { socket, connection, renewToken } = await connect();
    socket.accept();
    jest.spyOn(Math, 'random').mockReturnValueOnce(0.8);

    socket.deliver('live:restart', {});
    expect(socket.connected).toBe(false);
    await jest.advanceTimersByTimeAsync(3900);
    expect(socket.auths).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(socket.auths).toHaveLength(2);

    socket.accept();
    expect(connection.snapshot().status).toBe('live');
    expect(renewToken).not.toHaveBeenCalled();
  });

  it('by the server leads to retries with a fresh token, at growing intervals', async () => {
    const { socket, renewToken } = await connect();
    socket.accept();
    socket.lose({ byServer: true });
    await jest.advanceTimersByTimeAsync(500);
    expect(renewToken).toHaveBeenCalledTimes(1);
    expect(socket.auths).toHaveLength(2);

    socket.refuse();
    await jest.advanceTimersByTimeAsync(500);
    expect(renewToken).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1500);
    expect(renewToken).toHaveBeenCalledTimes(2);
  });

  it('is final when the connection is closed', async () => {
    const { socket, connection, renewToken } = await connect();
    socket.lose({ byServer: true });
    connection.close();
    await jest.advanceTimersByTimeAsync(60_000);

    expect(renewToken).not.toHaveBeenCalled();
    expect(connection.snapshot().status).toBe('connecting');
  });

  it('leaves no timer behind when the connection is closed', async () => {
    const before = jest.getTimerCount();
    const { socket, connection } = await connect();
    socket.accept();

    connection.close();

    expect(jest.getTimerCount()).toBe(before);
  });
});
