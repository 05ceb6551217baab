import { eventually } from '@prosa/testing';
import { PNG } from './kit/picture.js';
import { NUMBER, TEXT, TIME } from './kit/shapes.js';
import { ORIGIN } from './kit/wire-console.js';
import type { WireWorld } from './kit/wire-world.js';

const ROUTE = '/api/messages/send';
const SENT = {
  status: 'SUCCESS',
  messageId: NUMBER,
  ticketId: NUMBER,
  contactId: NUMBER,
  sentAt: TIME,
  stateUrl: TEXT,
};

/** The page on which people try the external API (docs/spec/wire-features.md §9). */
export function externalCalls(at: () => WireWorld): void {
  describe('the external API', () => {
    let token: string;
    const number = '5511982277001';

    const post = async (sent: object | FormData, bearer = token) => {
      const isForm = sent instanceof FormData;
      const response = await fetch(at().product.url + ROUTE, {
        method: 'POST',
        headers: {
          origin: ORIGIN,
          authorization: `Bearer ${bearer}`,
          ...(!isForm && { 'content-type': 'application/json' }),
        },
        body: isForm ? sent : JSON.stringify(sent),
      });
      const body = (await response.json()) as { messageId: number; error: string };
      return { status: response.status, body, origin: response.headers.get('access-control-allow-origin') };
    };

    const formOf = (body: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ number, body, userId: '', queueId: '' })) form.set(name, value);
      form.set('medias', new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'pedido.png');
      return form;
    };

    beforeAll(async () => {
      const { first, phones } = at();
      const path = `/whatsapp/${first.connectionId}/token`;
      ({ token } = await first.api.expect<{ token: string }>('PUT', path));
      await phones.create(number, 'Íris');
    });

    it('lets pages of any origin call, without cookies', async () => {
      const response = await fetch(at().product.url + ROUTE, {
        method: 'OPTIONS',
        headers: {
          origin: ORIGIN,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect(response.status).toBeLessThan(300);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-credentials')).toBeNull();
      expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
    });

    it('sends a text, of which user and queue are empty texts', async () => {
      const { phones } = at();
      const sent = await post({ number: '+55 (11) 98227-7001', body: 'Pedido 7001 saiu', userId: '', queueId: '' });
      expect(sent).toMatchObject({ status: 200, body: SENT, origin: '*' });
      await eventually(async () => {
        const texts = await phones.texts(number);
        // Behind the mark of automatic texts.
        expect(texts.filter(({ text }) => text.replace(/^\u200e/, '') === 'Pedido 7001 saiu')).toHaveLength(1);
      }, 30_000);
    });

    it('sends a file, whose name as the text is no caption', async () => {
      const { phones, admin } = at();
      const sent = await post(formOf('pedido.png'));
      expect(sent).toMatchObject({ status: 200, body: SENT });
      await eventually(async () => expect(await phones.pictures(number)).toHaveLength(1), 30_000);
      const { messages } = await admin.read<{ messages: { id: number; body: string; mediaType: string }[] }>(
        'GET',
        `/messages/${(sent.body as unknown as { ticketId: number }).ticketId}`,
      );
      expect(messages.find(({ id }) => id === sent.body.messageId)).toMatchObject({
        body: 'pedido.png',
        mediaType: 'image',
      });
      expect((await phones.texts(number)).filter(({ text }) => text.includes('pedido.png'))).toEqual([]);
    });

    it('takes the word "undefined" for no user and no queue', async () => {
      const sent = await post({ number, body: 'De novo', userId: 'undefined', queueId: 'undefined' });
      expect(sent).toMatchObject({ status: 200, body: SENT });
    });

    it('refuses with a code that the page shows', async () => {
      expect(await post({ number, body: 'Oi' }, 'X'.repeat(30))).toMatchObject({
        status: 401,
        body: { error: 'ERR_API_KEY_INVALID' },
        origin: '*',
      });
      expect(await post({ number: '', body: 'Oi', userId: '', queueId: '' })).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^ERR_/) as unknown },
      });
    });
  });
}
