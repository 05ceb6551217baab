/** @jest-environment ./tools/jest/browser.cjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMessage } from '../../../shared/testing/a-message.js';
import { aTicket } from '../../../shared/testing/a-ticket.js';
import { FakeServer } from '../../../shared/testing/fake-server.js';
import { renderConsole } from '../../../shared/testing/render-console.js';
import { setVolume } from '../../../shared/sound/volume.js';
import { Bell } from './bell.js';

const ticket = aTicket({ unreadMessages: 2, lastMessage: 'foto.jpg' });

const open = async () => {
  new FakeServer({
    'GET /tickets': () => ({ tickets: [ticket], hasMore: false, cursor: null }),
    'GET /push/key': () => ({ publicKey: '' }),
  }).install();
  return renderConsole(<Bell />);
};

afterEach(() => Reflect.deleteProperty(globalThis, 'Notification'));

it('names the kind of a message without text', async () => {
  const { person } = await open();

  await person.click(await screen.findByRole('button', { name: /2|1/ }));
  const [row] = within(await screen.findByRole('dialog')).getAllByRole('listitem');

  expect(row).toHaveTextContent('Foto');
  expect(row).not.toHaveTextContent('preview');
});

it('names the kind of a message without text in a notification of the system', async () => {
  const shown: string[] = [];
  class FakeNotification {
    static permission = 'granted';
    close = () => undefined;
    constructor(_title: string, { body }: NotificationOptions) {
      shown.push(body ?? '');
    }
  }
  Object.defineProperty(globalThis, 'Notification', { configurable: true, value: FakeNotification });
  setVolume(0);
  jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { socket } = await open();
  act(() => {
    socket.accept();
    window.dispatchEvent(new Event('blur'));
  });

  const message = aMessage({ body: 'foto.jpg', mediaType: 'image', createdAt: new Date().toISOString() });
  act(() => socket.receive(1, 'appMessage', { action: 'create', message, ticket, contact: ticket.contact }));

  await waitFor(() => expect(shown).toEqual(['Foto']));
});

describe('a ticket that is given to the user', () => {
  const given = aTicket({ id: 5, unreadMessages: 1, updatedAt: new Date().toISOString(), contact: { name: 'Maria' } });
  const playing: unknown[] = [];
  class FakeAudio {
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve(playing.push('tone'));
  }
  class FakeNode {
    gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    connect = (next: unknown) => next;
    start = () => undefined;
    stop = () => undefined;
  }

  beforeEach(() => {
    playing.length = 0;
    setVolume(1);
    for (const name of ['GainNode', 'OscillatorNode']) {
      Object.defineProperty(globalThis, name, { configurable: true, value: FakeNode, writable: true });
    }
    Object.defineProperty(globalThis, 'AudioContext', { configurable: true, value: FakeAudio, writable: true });
  });
  afterEach(() => {
    for (const name of ['GainNode', 'OscillatorNode', 'AudioContext']) Reflect.deleteProperty(globalThis, name);
  });

  it('rings, and a toast leads to it', async () => {
    const { socket } = await open();
    act(() => socket.accept());

    act(() => socket.receive(1, 'ticket', { action: 'update', ticket: given, handedBy: 8 }));

    expect(await screen.findByText('Um ticket foi passado para você: Maria')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Abrir' })).toBeVisible();
    await waitFor(() => expect(playing).toEqual(['tone']));
  });

  it("is silent where the user took it themselves, and where it is a colleague's", async () => {
    const { socket } = await open();
    act(() => socket.accept());

    act(() => {
      socket.receive(1, 'ticket', { action: 'update', ticket: given });
      socket.receive(2, 'ticket', { action: 'update', ticket: { ...given, userId: 9 }, handedBy: 8 });
    });

    expect(await screen.findByRole('button', { name: /1 ticket não lido/ })).toBeVisible();
    expect(screen.queryByText(/passado para você/)).not.toBeInTheDocument();
    expect(playing).toEqual([]);
  });
});
