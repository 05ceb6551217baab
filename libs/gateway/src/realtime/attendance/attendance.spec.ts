import type { Actor, Attending, TicketView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { anActor, eventually } from '@prosa/testing';
import { useGateway } from '../../../test/gateway-under-test.js';
import { LiveConsole } from '../../../test/live-console.js';
import { aTicketView } from '../../../test/views.js';

const ana = anActor({ userId: 7, name: 'Ana', queueIds: [3], sessionId: 'ana' });
const bia = anActor({ userId: 8, name: 'Bia', queueIds: [3], sessionId: 'bia' });
const caio = anActor({ userId: 9, name: 'Caio', profile: 'admin', sessionId: 'caio' });

const ticket = aTicketView();

describe('who else is at a ticket', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];

  beforeEach(() => {
    gateway.services.answer('tickets.byId', ({ ticketId }): TicketView => {
      if (ticketId !== ticket.id) throw new AppError('ERR_NO_TICKET_FOUND');
      return ticket;
    });
  });
  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  /** A console of that user, who looks at the ticket. */
  async function at(actor: Actor): Promise<LiveConsole> {
    const token = gateway.services.signIn(`${actor.companyId}-${actor.userId}`, actor);
    const console = await new LiveConsole(gateway.url, { auth: { token } }).ready();
    open.push(console);
    attend(console, 'looks');
    await eventually(() => expect(lastAttending(console)).toBeDefined());
    return console;
  }
  const attend = ({ socket }: LiveConsole, doing: unknown, ticketId: unknown = ticket.id) =>
    socket.emit('attend', ticketId, doing);
  const lastAttending = ({ received }: LiveConsole) =>
    received.filter(({ topic }) => topic === 'live:attending').at(-1)?.payload as Attending | undefined;
  const sees = (console: LiveConsole, ...people: string[]) =>
    eventually(() =>
      expect(lastAttending(console)?.people.map(({ name, doing }) => `${name} ${doing}`)).toEqual(people),
    );

  it('reaches those who have it open, about all but themselves', async () => {
    const [first, second] = [await at(ana), await at(bia)];
    await sees(first, 'Bia looks');
    await sees(second, 'Ana looks');

    attend(second, 'answers');
    await sees(first, 'Bia answers');
    attend(second, 'looks');
    await sees(first, 'Bia looks');
    second.close();
    await sees(first);
  });

  it('counts a person once, who writes where they write', async () => {
    const first = await at(ana);
    await at(bia);
    const third = await at(bia);
    attend(third, 'answers');

    await sees(first, 'Bia answers');
    third.close();
    await sees(first, 'Bia looks');
  });

  it('ends for users who open another ticket, send nonsense, or may not see the ticket they opened', async () => {
    const [first, second] = [await at(ana), await at(caio)];
    for (const [doing, id] of [
      ['looks', null],
      ['looks', '11'],
      ['dances', ticket.id],
      ['looks', 99],
    ]) {
      await sees(first, 'Caio looks');
      attend(second, doing, id);
      await sees(first);
      attend(second, 'looks');
    }
  });

  it('reaches nobody who may not see it where it is now', async () => {
    const first = await at(ana);
    gateway.services.answer('tickets.byId', () => ({ ...ticket, status: 'open', userId: 9 }));
    const second = await at(caio);
    attend(second, 'answers');

    await sees(second, 'Ana looks');
    expect(lastAttending(first)?.people).toEqual([]);
  });
});
