import { eventually } from '@prosa/testing';
import { LIST, NUMBER, TEXT } from './kit/shapes.js';
import { WireSocket } from './kit/wire-sockets.js';
import type { WireWorld } from './kit/wire-world.js';

interface Row {
  id: number;
  status: string;
  qrcode: string | null;
  [field: string]: unknown;
}
type Session = { id: number; status: string; qrcode: string | null };

/** Connections, their sessions and QR codes (docs/spec/wire-contract.md §3, §8). */
export function connectionCalls(at: () => WireWorld): void {
  describe('the connections', () => {
    it('are a bare list, with or without secrets', async () => {
      const { admin, attendant, first } = at();
      const rows = await admin.read<Row[]>('GET', '/whatsapp/', { query: { session: 0 } });

      expect(rows.find(({ id }) => id === first.connectionId)).toMatchObject({
        name: TEXT,
        channel: 'whatsapp',
        number: first.business,
        status: 'CONNECTED',
        queues: LIST,
        retries: NUMBER,
        isDefault: true,
        updatedAt: TEXT,
      });
      for (const field of ['qrcode', 'importOldMessages', 'statusImportMessages'])
        expect(rows[0]).toHaveProperty(field);
      expect(await attendant.read('GET', '/whatsapp', { query: { companyId: first.companyId, session: 0 } })).toEqual(
        LIST,
      );
      expect(await admin.read('GET', `whatsapp/${first.connectionId}?session=0`)).toMatchObject({
        id: first.connectionId,
        queues: LIST,
      });
    });

    it('are edited by the whole form that was loaded, without its token being stored', async () => {
      const { admin, attendant, first, companyId } = at();
      const page = await WireSocket.open(admin, { companyId: String(companyId), userId: String(admin.user.id) });
      const { id } = await admin.read<Row>('POST', '/whatsapp', { body: { name: 'Zap editado', token: null } });
      const loaded = await admin.read<Row>('GET', `whatsapp/${id}?session=0`);
      expect(loaded).toMatchObject({ name: 'Zap editado', greetingMediaAttachment: null, token: TEXT, queues: LIST });
      expect(loaded.schedules).toHaveLength(7);

      const form = {
        ...loaded,
        queueIds: [first.queueId],
        greetingMessage: 'Olá, {{name}}',
        expiresTicket: '40',
        timeSendQueue: '5',
        sendIdQueue: first.queueId,
        importOldMessages: null,
        promptId: '',
        integrationId: '',
      };
      expect((await admin.call('PUT', `/whatsapp/${id}`, { body: form })).status).toBe(200);
      expect(await admin.read<Row>('GET', `/whatsapp/${id}?session=0`)).toMatchObject({
        queueIds: [first.queueId],
        greetingMessage: 'Olá, {{name}}',
        expiresTicket: 40,
        timeSendQueue: 5,
        sendIdQueue: first.queueId,
        importOldMessages: null,
        token: loaded.token,
      });
      const refused = await admin.call('PUT', `/whatsapp/${first.connectionId}`, { body: { isDefault: false } });
      expect(refused).toMatchObject({ status: 400, body: { error: 'ERR_NO_OTHER_WHATSAPP' } });
      expect((await attendant.call('PUT', `/whatsapp/${id}`, { body: form })).status).toBe(403);

      const file = new FormData();
      file.append('file', new Blob(['um real\n']), 'tabela.txt');
      expect((await admin.call('POST', `/whatsapp/${id}/media-upload`, { form: file })).status).toBe(200);
      expect(await admin.read('GET', `/whatsapp/${id}`)).toMatchObject({ greetingMediaAttachment: 'tabela.txt' });
      expect((await admin.call('DELETE', `/whatsapp/${id}/media-upload`)).status).toBe(200);

      expect((await admin.call('DELETE', `/whatsapp/${id}`)).status).toBe(200);
      await page.next(`company-${companyId}-whatsapp`, ({ whatsappId }) => whatsappId === id);
      expect((await admin.call('GET', `/whatsapp/${id}`)).status).toBe(404);
      page.close();
    });

    it('are made with a token of null and numbers as text, and show a code that a phone scans', async () => {
      const { admin, attendant, companyId, phones, stranger } = at();
      const page = await WireSocket.open(admin, { companyId: String(companyId), userId: String(admin.user.id) });
      const others = [
        await WireSocket.open(attendant, { companyId: String(companyId) }),
        await WireSocket.open(stranger),
      ];
      const form = {
        name: 'Zap de fora',
        greetingMessage: '',
        farewellMessage: '',
        isDefault: false,
        token: null,
        queueIds: [],
        importOldMessages: null,
        importRecentMessages: null,
        importOldMessagesGroups: null,
        timeSendQueue: '0',
        sendIdQueue: 0,
        maxUseBotQueues: '3',
        expiresTicket: '0',
        groupAsTicket: 'disabled',
        provider: 'beta',
        channel: 'whatsapp',
      };

      const { id } = await admin.read<Row>('POST', '/whatsapp', { body: form });
      const sessions = (socket: WireSocket) =>
        socket
          .events(`company-${companyId}-whatsappSession`)
          .map(({ session }) => session as Session)
          .filter((session) => session.id === id);

      await page.next(`company-${companyId}-whatsapp`, ({ whatsapp }) => (whatsapp as Row)?.id === id);
      expect(await admin.read<Row>('GET', `/whatsapp/${id}`)).toMatchObject({ sendIdQueue: null });
      const phone = '5511990019999';
      await phones.create(phone, 'Segundo aparelho');
      await eventually(async () => {
        const { qrcode } = await admin.read<Row>('GET', `/whatsapp/${id}`);
        if (!qrcode) throw new Error('no code yet');
        await phones.scan(phone, qrcode);
      }, 60_000);
      await eventually(() => expect(sessions(page).at(-1)).toMatchObject({ status: 'CONNECTED' }), 30_000);

      const seen = sessions(page);
      expect(seen.some(({ qrcode }) => typeof qrcode === 'string' && qrcode !== '')).toBe(true);
      // An empty code closes every open dialog: only pairing may send it.
      const paired = seen.findIndex(({ qrcode }) => qrcode === '');
      expect(seen.slice(0, paired).every(({ qrcode }) => qrcode === null || qrcode !== '')).toBe(true);
      expect(paired).toBeGreaterThan(0);
      for (const other of others) expect(sessions(other).every(({ qrcode }) => !qrcode)).toBe(true);
      expect(sessions(others[1]!)).toEqual([]);
      for (const each of [page, ...others]) each.close();

      expect((await admin.call('DELETE', `/whatsappsession/${id}`)).status).toBeLessThan(300);
      expect((await admin.call('POST', `/whatsappsession/${id}`)).status).toBeLessThan(300);
      expect((await admin.call('PUT', `/whatsappsession/${id}`)).status).toBeLessThan(300);
      expect((await attendant.call('DELETE', `/whatsappsession/${id}`)).status).toBe(403);
    });
  });
}
