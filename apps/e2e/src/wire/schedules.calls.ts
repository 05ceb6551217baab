import { NUMBER, TEXT } from './kit/shapes.js';
import { WireSocket } from './kit/wire-sockets.js';
import type { WireTicket, WireWorld } from './kit/wire-world.js';

/** Scheduled messages (docs/spec/wire-contract.md §3, §10). */
export function scheduleCalls(at: () => WireWorld): void {
  describe('the scheduled messages', () => {
    it('are made in local time without a zone, listed, saved as they were loaded, and deleted', async () => {
      const { admin, companyId, first } = at();
      const { contactId } = await admin.read<WireTicket>('GET', `/tickets/u/${first.ticket.uuid}`);
      const page = await WireSocket.open(admin, { companyId: String(companyId) });
      const body = { body: 'Seu pedido chega amanhã', contactId, sendAt: '2099-01-31T09:00', sentAt: '', userId: 1 };
      const made = await admin.read<{ id: number }>('POST', '/schedules', { body });

      expect(made).toMatchObject({ id: NUMBER, sendAt: '2099-01-31T09:00:00', contact: { name: TEXT } });
      expect(await page.next(`company${companyId}-schedule`)).toMatchObject({
        action: 'create',
        schedule: { id: made.id, sendAt: '2099-01-31T09:00:00' },
      });
      expect(await admin.read('GET', '/schedules/', { query: { searchParam: 'pedido', pageNumber: 1 } })).toMatchObject(
        {
          schedules: [{ id: made.id, body: body.body, sendAt: TEXT, status: 'PENDENTE', contact: { name: TEXT } }],
          hasMore: false,
        },
      );

      const loaded = await admin.read<{ sendAt: string }>('GET', `/schedules/${made.id}`);
      // The form of such a console has no seconds and no zone, wherever its computer stands.
      const asForm = { ...loaded, sendAt: loaded.sendAt.slice(0, 16) };
      expect(await admin.read('PUT', `/schedules/${made.id}`, { body: asForm })).toMatchObject({
        sendAt: '2099-01-31T09:00:00',
      });
      const changed = { ...loaded, sendAt: '2099-02-01T09:00', body: 'Seu pedido chega depois' };
      expect(await admin.read('PUT', `/schedules/${made.id}`, { body: changed })).toMatchObject({
        body: changed.body,
        sendAt: '2099-02-01T09:00:00',
      });
      expect((await admin.call('DELETE', `/schedules/${made.id}`)).status).toBe(200);
      await page.next(
        `company${companyId}-schedule`,
        ({ action, scheduleId }) => action === 'delete' && scheduleId === made.id,
      );
      page.close();
    });
  });
}
