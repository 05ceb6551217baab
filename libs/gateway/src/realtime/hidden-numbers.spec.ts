import { type Actor, companySettings, type EventName, type Events } from '@prosa/contracts';
import { anActor, anEvent, eventually } from '@prosa/testing';
import { LiveConsole } from '../../test/live-console.js';
import { useGateway } from '../../test/gateway-under-test.js';
import { aMessageView, aTicketView } from '../../test/views.js';

const NUMBER = '5511988887777';
const MASKED = '5511*******77';
const admin = anActor({ userId: 1, profile: 'admin', sessionId: 'admin' });
const ana = anActor({ userId: 7, queueIds: [3], sessionId: 'ana' });
const waiting = aTicketView();

describe('numbers that the company keeps from plain users', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];
  const publish = <N extends EventName>(name: N, data: Events[N]) =>
    gateway.platform.driver.publish(anEvent(name, 1, data));
  const choose = (lgpdHideNumber: 'enabled' | 'disabled') =>
    publish('company.settingsChanged', {
      column: 'lgpdHideNumber',
      settings: { ...companySettings(), lgpdHideNumber },
    });

  async function aConsole(actor: Actor, since?: number): Promise<LiveConsole> {
    const token = gateway.services.signIn(`${actor.userId}-${open.length}`, actor);
    const console = new LiveConsole(gateway.url, { auth: { token, since } });
    open.push(console);
    await console.ready();
    expect(await console.join('joinTickets', 'pending')).toBe(true);
    return console;
  }

  /** Publishes every kind of event of a ticket and waits until the consoles received them. */
  let marks = 0;
  async function publishAll(...consoles: LiveConsole[]): Promise<void> {
    const mark = ++marks;
    await publish('ticket.opened', { ticket: waiting });
    await publish('message.created', { message: aMessageView(), ticket: waiting });
    await publish('contact.saved', { contact: waiting.contact });
    await publish('queue.deleted', { queueId: mark });
    for (const console of consoles) {
      await eventually(() => expect(console.of('queue')).toContainEqual({ action: 'delete', queueId: mark }));
    }
  }

  const numbersOf = (console: LiveConsole) => [
    ...console.of('ticket').map((event) => 'ticket' in event && event.ticket.contact.number),
    ...console.of('appMessage').map((event) => event.action === 'create' && event.contact.number),
    ...console.of('contact').map((event) => 'contact' in event && event.contact.number),
  ];
  const resyncs = (console: LiveConsole) => console.topics.filter((topic) => topic === 'live:resync').length;

  afterEach(async () => {
    await choose('disabled');
    for (const console of open.splice(0)) console.close();
  });

  it('are masked from the moment it chose so, in every event, for them alone', async () => {
    const [chief, attendant] = [await aConsole(admin), await aConsole(ana)];
    await publishAll(chief, attendant);
    expect(numbersOf(attendant)).toEqual([NUMBER, NUMBER, NUMBER]);

    await choose('enabled');
    await publishAll(chief, attendant);

    expect(numbersOf(chief)).toEqual(Array.from({ length: 6 }, () => NUMBER));
    expect(new Set(numbersOf(attendant).slice(3))).toEqual(new Set([MASKED, NUMBER]));
    expect(numbersOf(attendant).filter((number) => number === MASKED)).toHaveLength(3);
    // The console must read its lists again, with masked numbers.
    expect([resyncs(chief), resyncs(attendant)]).toEqual([0, 1]);

    await choose('disabled');
    await publishAll(chief, attendant);
    expect(numbersOf(attendant).filter((number) => number === NUMBER)).toHaveLength(6);
    expect([resyncs(chief), resyncs(attendant)]).toEqual([0, 2]);
  });

  it('are masked in what is replayed to a console that reconnects and reads the rest again', async () => {
    const before = await aConsole(ana);
    await publishAll(before);
    const since = Math.max(...before.received.map(({ seq }) => seq ?? 0));
    before.close();
    const chief = await aConsole(admin);
    await choose('enabled');
    await publishAll(chief);

    const reconnected = await aConsole({ ...ana, hidesNumbers: true }, since);

    await eventually(() => expect(numbersOf(reconnected)).toEqual([MASKED, MASKED, MASKED]));
    expect(resyncs(reconnected)).toBe(1);
  });

  it('are masked for a user whose identity was requested just before the setting changed', async () => {
    const chief = await aConsole(admin);
    await choose('enabled');
    await publishAll(chief);

    const late = await aConsole({ ...ana, hidesNumbers: false });
    await publishAll(chief, late);

    expect(numbersOf(late)).toEqual([MASKED, MASKED, MASKED]);
  });
});
