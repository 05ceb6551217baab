import { AppError } from '@prosa/service-kit/http';
import { anActor, anEvent, eventually } from '@prosa/testing';
import { useGateway } from '../../../test/gateway-under-test.js';
import { LiveConsole } from '../../../test/live-console.js';
import { aTicketView } from '../../../test/views.js';

const ACKNOWLEDGED_WITHIN_MS = 300;

describe('events that a console sends', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];
  const connect = (auth?: { token: string }) => {
    const console = new LiveConsole(gateway.url, { auth });
    open.push(console);
    return console;
  };
  const aConsole = () => connect({ token: gateway.services.signIn('ana', anActor({ userId: 7, allTicket: true })) });

  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  it('are acknowledged with what they led to', async () => {
    const { socket } = await aConsole().ready();
    const answerTo = (name: string, ...sent: unknown[]) => socket.emitWithAck(name, ...sent) as Promise<unknown>;

    expect(
      await Promise.all([
        answerTo('joinTickets', 'pending'),
        answerTo('joinTickets', 'nowhere', {}),
        answerTo('leaveTickets', 'pending'),
      ]),
    ).toEqual([{ ok: true }, { ok: false }, { ok: true }]);
  });

  it('that fail are refused like those that may not be: nothing else is sent', async () => {
    gateway.services.answer('tickets.byId', () => {
      throw new AppError('ERR_UNAVAILABLE');
    });
    const console = await aConsole().ready();

    expect(await console.join('joinChatBox', '11')).toBe(false);
    expect(console.topics).toEqual(['live:ready']);
  });

  it('are not taken apart: a list is one argument', async () => {
    const console = await aConsole().ready();
    console.socket.emit('joinTickets', ['pending']);
    expect(await console.join('joinTickets', 'open')).toBe(true);

    await gateway.platform.driver.publish(anEvent('ticket.opened', 1, { ticket: aTicketView() }));
    await gateway.platform.driver.publish(anEvent('queue.deleted', 1, { queueId: 9 }));
    await eventually(() => expect(console.of('queue')).toHaveLength(1));

    expect(console.of('ticket')).toEqual([]);
  });

  it('are refused when they are nested deeper than anybody needs', async () => {
    const deep = Array.from({ length: 1_000 }).reduce<unknown>((inner) => [inner], []);
    const { socket } = await aConsole().ready();

    expect(await socket.emitWithAck('joinTickets', 'pending', deep)).toEqual({ ok: false });
    expect(await socket.emitWithAck('joinTickets', 'pending', { since: [] })).toEqual({ ok: true });
  });

  it('are not answered when nobody stands behind the socket', async () => {
    const { socket } = await connect().connected();

    await expect(socket.timeout(ACKNOWLEDGED_WITHIN_MS).emitWithAck('joinTickets', 'pending')).rejects.toThrow(
      'timed out',
    );
  });
});
