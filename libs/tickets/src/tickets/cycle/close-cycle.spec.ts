import type { BulkAction } from '@prosa/contracts';
import { anActor, asOwner, useTestDatabase } from '@prosa/testing';
import { anAttendant, aQueue, aTicket, eventNames, lid, onlyTicket, receive, within } from '../../../test/arrange.js';
import { JoinContacts } from '../../contacts/changes/join-contacts.js';
import { lockTicket } from '../../conversation/ticket/lock-ticket.js';
import { ticketsService } from '../../index.js';
import { ApplyToTicket } from '../bulk/apply-to-ticket.js';
import { DeleteTicket } from '../by-hand/delete-ticket.js';
import { CloseTicket } from '../close-ticket.js';
import { MarkRead } from '../mark-read.js';
import { ManagePins } from '../pins/manage-pins.js';
import { ReturnTicket } from '../return-ticket.js';
import { TransferTicket } from '../transfer/transfer-ticket.js';
import { UndoStep } from '../undo/undo-step.js';
import { closeCycle } from './close-cycle.js';
import type { CycleHook } from './cycle-hook.js';

describe('The end of a service cycle', () => {
  const db = useTestDatabase(ticketsService);
  const admin = anActor({ userId: 9, profile: 'admin' });
  const close = new CloseTicket(db);
  const pins = new ManagePins(db);
  const apply = new ApplyToTicket(close, new ReturnTicket(db), new TransferTicket(db), new MarkRead(db));

  const bulk = (action: BulkAction) => async (ticketId: number) => {
    const task = { action, options: {}, ticketId, status: 'open' };
    await within(db, 1, (manager) => apply.within(manager, admin, task));
  };
  const merge = async () => {
    await receive(db, { chatId: '99@lid', contact: { aliases: [lid('99')], name: 'María', isGroup: false } });
    const [known, other] = await asOwner<{ id: number }>(db, `SELECT id FROM contact ORDER BY number = ''`);
    await asOwner(db, `UPDATE ticket SET status = 'open', user_id = 8 WHERE contact_id = $1`, [other!.id]);
    await new JoinContacts(db).execute(admin, { contactId: known!.id, otherId: other!.id });
  };
  const transferAndUndo = async (ticketId: number) => {
    const queueId = await aQueue(db, 'Sales');
    await new TransferTicket(db).execute(admin, { ticketId, queueId });
    await new UndoStep(db).execute(admin, { ticketId });
  };
  const closings = async (ticketId: number) =>
    (await asOwner(db, `SELECT 1 FROM ticket_log WHERE type = 'closed' AND ticket_id = $1`, [ticketId])).length;

  beforeEach(() => anAttendant(db, { id: 9, profile: 'admin', farewellMessage: 'Tchau' }));

  it.each<[string, (ticketId: number) => Promise<unknown>]>([
    ['a close', (ticketId) => close.execute(admin, { ticketId })],
    ['a close without a farewell', (ticketId) => close.execute(admin, { ticketId, sendFarewellMessage: false })],
    ['a bulk close', bulk('resolve')],
    ['closing all', bulk('closeAll')],
    ['a merge of contacts', merge],
  ])('runs the hooks once for %s', async (_, end) => {
    const { id } = await aTicket(db, { status: 'open' });
    await pins.add(admin, { ticketId: id });
    await end(id);

    expect(await closings(id)).toBe(1);
    expect(await asOwner(db, 'SELECT 1 FROM ticket_pin')).toEqual([]);
  });

  it.each<[string, (ticketId: number) => Promise<unknown>]>([
    ['a return', (ticketId) => new ReturnTicket(db).execute(admin, { ticketId })],
    ['a transfer to a queue, nor undoing it', transferAndUndo],
    ['a delete', (ticketId) => new DeleteTicket(db).execute(admin, { ticketId })],
  ])('is not %s', async (_, step) => {
    const { id } = await aTicket(db, { status: 'open', userId: 9 });
    await step(id);

    expect(await closings(id)).toBe(0);
  });

  describe('with other hooks', () => {
    const aHook = (name: string, seen: string[], text: string | null = null): CycleHook => ({
      name,
      onEnd: (_, { ticket }) => {
        seen.push(`${name} ${ticket.status}`);
        return Promise.resolve(text);
      },
    });
    const run = (ticketId: number, hooks: CycleHook[]) =>
      within(db, 1, async (manager) => {
        const ticket = (await lockTicket(manager, 1, ticketId))!;
        return closeCycle(manager, { ticket, actor: admin, farewell: null }, hooks);
      });

    it('runs them in their order and joins their texts', async () => {
      const { id } = await aTicket(db, { status: 'open' });
      const seen: string[] = [];

      const hooks = [aHook('first', seen, 'Tchau'), aHook('second', seen), aHook('third', seen, 'Nota de 1 a 5?')];
      expect(await run(id, hooks)).toEqual({ isClosed: true, text: 'Tchau\n\nNota de 1 a 5?' });
      expect(seen).toEqual(['first open', 'second open', 'third open']);
    });

    it('stays open when one throws', async () => {
      const { id } = await aTicket(db, { status: 'open' });
      const failing: CycleHook = { name: 'failing', onEnd: () => Promise.reject(new Error('no')) };

      await expect(run(id, [failing])).rejects.toThrow('no');
      expect(await onlyTicket(db)).toMatchObject({ status: 'open' });
      expect(await eventNames(db)).toEqual([]);
    });
  });
});
