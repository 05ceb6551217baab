import { createLog } from '@prosa/service-kit/operations';
import { eventually } from '@prosa/testing';
import type pg from 'pg';
import type { ChannelEventHandler, ReceiptUpdate } from '../../channel-adapter.js';
import { proto, type WAMessage } from '../baileys.js';
import type { LiveSocket } from '../connection/live-socket.js';
import { StoreFailed } from '../keys/fail-closed.js';
import { InboundProcessor } from './inbound-processor.js';

const CHAT = '5511911111111@s.whatsapp.net';
const OTHER_CHAT = '5511922222222@s.whatsapp.net';

describe('InboundProcessor', () => {
  const stored: string[] = [];
  /** Errors with which storing a text fails, as long as they are there. */
  const failures = new Map<string, Error>();
  let onTry: () => void;
  let inbound: InboundProcessor;

  beforeEach(() => {
    stored.length = 0;
    failures.clear();
    onTry = () => undefined;
    const handler: Pick<ChannelEventHandler, 'received' | 'receipts'> = {
      receipts: (updates) => {
        const ids = updates.map(({ externalId }) => externalId);
        const failure = ids.map((id) => failures.get(id)).find(Boolean);
        if (failure) return Promise.reject(failure);
        stored.push(ids.join('+'));
        return Promise.resolve();
      },
      received: ({ content }) => {
        const text = content.kind === 'text' ? content.text : '';
        const failure = failures.get(text);
        onTry();
        if (failure) return Promise.reject(failure);
        stored.push(text);
        return Promise.resolve();
      },
    };
    inbound = new InboundProcessor({
      session: { companyId: 1, connectionId: 1, fence: 1 },
      handler: handler as ChannelEventHandler,
      pool: {} as pg.Pool,
      log: createLog('channels', 'silent'),
      retryPausesMs: [1, 1],
    });
  });

  function aSocket() {
    const end = jest.fn();
    const keys = { get: () => Promise.resolve({}) };
    return { end, live: { isRetired: false, me: { id: '1@s.whatsapp.net' }, keys, end } as unknown as LiveSocket };
  }
  const message = (text: string, remoteJid = CHAT): WAMessage =>
    ({
      key: { remoteJid, id: text, fromMe: false },
      message: { conversation: text },
      messageTimestamp: 1,
    }) as WAMessage;

  it('repeats a failed delivery, and stores it before later messages', async () => {
    const { live, end } = aSocket();
    failures.set('first', new Error('connection terminated'));
    const isTried = new Promise<void>((resolve) => (onTry = resolve));

    inbound.receive(live, [message('first'), message('second')]);
    await isTried;
    failures.clear();
    await eventually(() => expect(stored).toEqual(['first', 'second']));

    expect(end).not.toHaveBeenCalled();
  });

  it('delivers nothing of a message that was unreadable because the key store failed: it comes again', async () => {
    const { live } = aSocket();
    const unreadable = { ...message('first'), messageStubType: proto.WebMessageInfo.StubType.CIPHERTEXT } as WAMessage;

    inbound.receive({ ...live, failure: new StoreFailed(new Error('away')) } as LiveSocket, [unreadable]);
    inbound.receive(live, [message('second')]);

    await eventually(() => expect(stored).toEqual(['second']));
  });

  it('leaves later messages to the next connect when one cannot be stored', async () => {
    const { live, end } = aSocket();
    const ended = new Promise((resolve) => end.mockImplementation(resolve));
    failures.set('first', new Error('connection terminated'));

    inbound.receive(live, [message('first'), message('second')]);
    await ended;
    failures.clear();
    inbound.receive(live, [message('third')]);
    inbound.receive(aSocket().live, [message('first'), message('second'), message('third')]);
    await inbound.drain();

    expect(stored).toEqual(['first', 'second', 'third']);
  });

  it('lets no message overtake one that fails while the session is closing', async () => {
    const { live } = aSocket();
    failures.set('first', new Error('connection terminated'));

    inbound.receive(live, [message('first'), message('second')]);
    await inbound.drain();

    expect(stored).toEqual([]);
  });

  it.each([
    ['the database refuses for good', Object.assign(new Error('unsupported Unicode escape'), { code: '22P05' })],
    ['we cannot handle', new TypeError('undefined is not a function')],
  ])('passes over what %s, and stays connected', async (_, failure) => {
    const { live, end } = aSocket();
    failures.set('first', failure);

    inbound.receive(live, [message('first'), message('second'), message('elsewhere', OTHER_CHAT)]);
    await inbound.drain();

    expect(stored.sort()).toEqual(['elsewhere', 'second']);
    expect(end).not.toHaveBeenCalled();
  });

  const tick = (externalId: string, chatId = CHAT): ReceiptUpdate => ({
    chatId,
    externalId,
    state: 'delivered',
    ack: 2,
    reason: null,
  });
  const ticks = (live: LiveSocket, ...ids: string[]) => Promise.all(ids.map((id) => inbound.receipt(live, tick(id))));

  it('stores receipts together that come closely, whatever their chats, and those of one socket alone', async () => {
    const [{ live }, { live: next }] = [aSocket(), aSocket()];

    const first = ticks(live, 'a', 'b');
    const results = await Promise.all([first, inbound.receipt(live, tick('c', OTHER_CHAT)), ticks(next, 'd', 'e')]);

    expect(results).toEqual([[true, true], true, [true, true]]);
    expect(stored).toEqual(['a+b+c', 'd+e']);
  });

  it('stores the others when one of them is refused for good', async () => {
    const { live, end } = aSocket();
    failures.set('b', Object.assign(new Error('unsupported Unicode escape'), { code: '22P05' }));

    expect(await ticks(live, 'a', 'b', 'c')).toEqual([true, true, true]);

    expect(stored).toEqual(['a', 'c']);
    expect(end).not.toHaveBeenCalled();
  });

  it('reports all of them as not stored when they cannot be stored', async () => {
    const { live, end } = aSocket();
    failures.set('b', new Error('connection terminated'));

    expect(await ticks(live, 'a', 'b')).toEqual([false, false]);

    expect(stored).toEqual([]);
    expect(end).toHaveBeenCalled();
  });
});
