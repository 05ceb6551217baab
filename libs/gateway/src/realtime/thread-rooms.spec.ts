import type { ContactView, EventName, Events } from '@prosa/contracts';
import { anActor, anEvent, eventually } from '@prosa/testing';
import { LiveConsole } from '../../test/live-console.js';
import { useGateway } from '../../test/gateway-under-test.js';
import { aMessageView, aTicketView, placeOf } from '../../test/views.js';

const ana = anActor({ userId: 7, queueIds: [3], sessionId: 'ana' });
const contact = aTicketView().contactId;
const INTO = contact + 1;

/** A thread has the messages of all tickets of its contact, which changes when contacts are merged. */
describe('an open chat whose contact changes', () => {
  const gateway = useGateway();
  const open: LiveConsole[] = [];
  let contactId = contact;

  const publish = <N extends EventName>(name: N, data: Events[N]) =>
    gateway.platform.driver.publish(anEvent(name, 1, data));

  /** A change of a message in another ticket of that contact. */
  const change = (messageId: number, of: number) => {
    const older = aTicketView({ id: 30, status: 'closed', contactId: of });
    const message = aMessageView({ id: messageId, ticketId: older.id });
    return publish('message.updated', { message, contactId: of, place: placeOf(older), isGroup: false, ticket: null });
  };

  async function openChat(): Promise<LiveConsole> {
    const token = gateway.services.signIn('1-7', ana);
    const console = await new LiveConsole(gateway.url, { auth: { token } }).ready();
    open.push(console);
    expect(await console.join('joinChatBox', '11')).toBe(true);
    return console;
  }

  const shown = (console: LiveConsole) => new Set(console.of('appMessage').map(({ message }) => message.id));

  beforeEach(() => {
    contactId = contact;
    gateway.services.answer('tickets.byId', () => aTicketView({ contactId }));
  });
  afterEach(() => {
    for (const console of open.splice(0)) console.close();
  });

  it('receives what happens in the tickets of the contact that its own was merged into', async () => {
    const chat = await openChat();

    contactId = INTO;
    await publish('contact.merged', { contactId: contact, intoContactId: INTO });
    await change(301, INTO);
    await change(302, contact);
    await eventually(() => expect(shown(chat)).toContain(301));
    await change(303, INTO);
    await change(304, contact);
    await change(305, INTO);

    await eventually(() => expect(shown(chat)).toContain(305));
    expect(shown(chat)).toContain(303);
    expect(shown(chat)).not.toContain(304);
  });

  it('receives what happens in the tickets of its contact when a merge was undone', async () => {
    contactId = INTO;
    const chat = await openChat();

    contactId = contact;
    const restored = { contact: { id: contact } as ContactView, isNew: false, restoredFrom: INTO };
    await publish('contact.saved', restored);
    await change(301, contact);
    await eventually(() => expect(shown(chat)).toContain(301));
    await change(302, INTO);
    await change(303, contact);

    await eventually(() => expect(shown(chat)).toContain(303));
    expect(shown(chat)).not.toContain(302);
  });
});
