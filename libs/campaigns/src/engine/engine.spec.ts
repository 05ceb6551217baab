import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { aCampaign, aConnection, aList, numberOf } from '../../test/arrange.js';
import { admin, anEngine } from '../../test/engine.js';
import { campaignsService } from '../index.js';

const DAY_MS = 86_400_000;

describe('The engine of campaigns', () => {
  const db = useTestDatabase(campaignsService);
  const engine = anEngine(db);
  const { control, due, advance, writeOnce, pass, reach, answer, toTheEnd, report, states } = engine;
  const status = async (id: number) =>
    (await asOwner<{ status: string }>(db, 'SELECT status FROM campaign WHERE id = $1', [id]))[0]!.status;
  const started = async (contacts: number, given: Partial<Parameters<typeof aCampaign>[1]> = {}) => {
    const id = await aCampaign(db, { listId: await aList(db, contacts), ...given });
    await control.start(admin, id);
    return id;
  };

  beforeEach(() => aConnection(db, 1));

  it('sends each contact of the list one message and finishes', async () => {
    const id = await started(3);
    await toTheEnd();

    expect((await due()).map(({ number, text, connectionId }) => [number, text, connectionId])).toEqual([
      [numberOf(1), 'Oi Contato 1', 1],
      [numberOf(2), 'Oi Contato 2', 1],
      [numberOf(3), 'Oi Contato 3', 1],
    ]);
    expect(await states(id)).toEqual(['sent', 'sent', 'sent']);
    expect(await report(id)).toMatchObject({ status: 'FINALIZADA', totals: { planned: 3, sent: 3 } });
  });

  it('begins a campaign whose time passed long ago', async () => {
    const id = await aCampaign(db, {
      listId: await aList(db, 1),
      status: 'PROGRAMADA',
      scheduledAt: new Date(Date.now() - 30 * DAY_MS),
    });
    await asOwner(db, 'INSERT INTO campaign_work (company_id, campaign_id, due_at) VALUES (1, $1, now())', [id]);
    await toTheEnd();

    expect(await states(id)).toEqual(['sent']);
    expect(await status(id)).toBe('FINALIZADA');
  });

  it('waits for its time', async () => {
    const scheduledAt = new Date(Date.now() + DAY_MS);
    const id = await aCampaign(db, { listId: await aList(db, 1), status: 'PROGRAMADA', scheduledAt });
    await asOwner(db, 'INSERT INTO campaign_work (company_id, campaign_id, due_at) VALUES (1, $1, now())', [id]);
    await advance();

    expect(await status(id)).toBe('PROGRAMADA');
    const [work] = await asOwner<{ due_at: Date }>(db, 'SELECT due_at FROM campaign_work');
    expect(Math.abs(work!.due_at.getTime() - scheduledAt.getTime())).toBeLessThan(5_000);
  });

  it('sends one message at a time, so that a cancel stops all but that', async () => {
    const id = await started(5);
    await advance();
    await writeOnce();
    await pass();
    await writeOnce();
    expect(await due()).toHaveLength(1);

    await control.cancel(admin, id);
    await reach((await due())[0]!, 'accepted');
    await pass();
    await writeOnce();

    expect(await due()).toHaveLength(1);
    expect(await report(id)).toMatchObject({
      status: 'CANCELADA',
      stop: { reason: 'person', userId: 9 },
      totals: { planned: 5, byState: { sent: 1, cancelled: 4, planned: 0 } },
    });
  });

  it('goes on after a restart, with contacts that are new in the list, and nobody gets a message again', async () => {
    const listId = await aList(db, 3);
    const id = await aCampaign(db, { listId });
    await control.start(admin, id);
    await advance();
    await writeOnce();
    await reach((await due())[0]!, 'accepted');
    await control.cancel(admin, id);
    await asOwner(
      db,
      `INSERT INTO contact_list_item (company_id, contact_list_id, name, number, is_whatsapp_valid) VALUES (1, $1, 'Nova', '5511911110000', true)`,
      [listId],
    );

    await control.restart(admin, id);
    await toTheEnd();

    const numbers = (await due()).map(({ number }) => number);
    expect(numbers).toEqual([numberOf(1), numberOf(2), numberOf(3), '5511911110000']);
    expect(await status(id)).toBe('FINALIZADA');
  });

  it('cancels and restarts only as its state allows', async () => {
    const id = await aCampaign(db, { listId: await aList(db, 1) });
    await expect(control.cancel(admin, id)).rejects.toMatchObject({ code: 'ERR_CAMPAIGN_NOT_RUNNING' });
    await expect(control.restart(admin, id)).rejects.toMatchObject({ code: 'ERR_CAMPAIGN_NOT_CANCELLED' });
    await expect(control.start(admin, 999)).rejects.toMatchObject({ code: 'ERR_NO_CAMPAIGN_FOUND' });
    const empty = await aCampaign(db, { listId: await aList(db, 0) });
    await expect(control.start(admin, empty)).rejects.toMatchObject({ code: 'ERR_CAMPAIGN_NOT_READY' });
    const silent = await aCampaign(db, { listId: await aList(db, 1), messages: [' '] });
    await expect(control.start(admin, silent)).rejects.toMatchObject({ code: 'ERR_CAMPAIGN_NOT_READY' });
  });

  it('makes a longer pause after so many messages', async () => {
    await asOwner(
      db,
      `INSERT INTO campaign_settings (company_id, message_interval, longer_interval_after, greater_interval) VALUES (1, 5, 2, 60)`,
    );
    await started(3);
    await advance();
    const pauses: number[] = [];
    for (let sent = 0; sent < 3; sent++) {
      await pass();
      await writeOnce();
      await reach((await due()).at(-1)!, 'accepted');
      const [lane] = await asOwner<{ pause: number }>(
        db,
        'SELECT round(extract(epoch FROM paced_to - now()))::integer AS pause FROM campaign_lane',
      );
      pauses.push(lane!.pause);
    }
    expect(pauses).toEqual([5, 60, 5]);
  });

  it('lets connections take turns, and a number keeps the one that wrote to it', async () => {
    await aConnection(db, 2);
    const listId = await aList(db, 4);
    const first = await aCampaign(db, { listId, connectionIds: [1, 2] });
    await control.start(admin, first);
    await toTheEnd();
    const usedBy = new Map((await due()).map(({ number, connectionId }) => [number, connectionId]));
    expect([...usedBy.values()].sort()).toEqual([1, 1, 2, 2]);

    const second = await aCampaign(db, { listId, connectionIds: [2, 1] });
    await control.start(admin, second);
    await toTheEnd();

    const again = (await due()).filter(({ campaignId }) => campaignId === second);
    expect(again).toHaveLength(4);
    for (const { number, connectionId } of again) expect(connectionId).toBe(usedBy.get(number));
  });

  it('says that it waits for a connection when all who are left keep one that is not linked', async () => {
    await aConnection(db, 2);
    const listId = await aList(db, 2);
    await control.start(admin, await aCampaign(db, { listId }));
    await toTheEnd();
    await asOwner(db, `UPDATE connection_copy SET status = 'DISCONNECTED' WHERE id = 1`);
    const id = await aCampaign(db, { listId, connectionIds: [1, 2] });
    await control.start(admin, id);
    await toTheEnd();

    expect(await report(id)).toMatchObject({ status: 'EM_ANDAMENTO', waitsFor: 'connection' });
  });

  it('writes by the connections that are linked, and goes on by another when one is deleted', async () => {
    await aConnection(db, 2);
    await asOwner(db, `UPDATE connection_copy SET status = 'DISCONNECTED' WHERE id = 1`);
    const id = await started(3, { connectionIds: [1, 2] });
    await toTheEnd();
    expect((await due()).map(({ connectionId }) => connectionId)).toEqual([2, 2, 2]);

    const alone = await started(2, { connectionIds: [1] });
    await advance();
    expect(await report(alone)).toMatchObject({ status: 'EM_ANDAMENTO', waitsFor: 'connection' });
    await engine.follow.deleted(anEvent('connection.deleted', 1, { connectionId: 1 }));
    expect(await report(alone)).toMatchObject({ status: 'CANCELADA', stop: { reason: 'connections', userId: null } });
    expect(await status(id)).toBe('FINALIZADA');
  });

  it('publishes campaigns that lose a deleted connection, whatever their state', async () => {
    await aConnection(db, 2);
    const id = await aCampaign(db, { listId: await aList(db, 1), connectionIds: [1, 2] });
    await engine.follow.deleted(anEvent('connection.deleted', 1, { connectionId: 1 }));

    const [saved] = await engine.events('campaign.saved');
    expect(saved).toMatchObject({ campaign: { id, status: 'INATIVA', connectionIds: [2] }, isNew: false });
    expect(await report(id)).toMatchObject({ connectionIds: [2], updatedAt: saved!.campaign.updatedAt });
  });

  it('publishes a new state with its time', async () => {
    const id = await started(1);
    const { updatedAt } = await report(id);

    expect((await engine.events('campaign.saved')).at(-1)!.campaign).toMatchObject({ updatedAt });
    await control.cancel(admin, id);
    const cancelled = await report(id);
    expect(cancelled.updatedAt > updatedAt).toBe(true);
    expect((await engine.events('campaign.saved')).at(-1)!.campaign.updatedAt).toBe(cancelled.updatedAt);
  });

  it('confirms first where it is to, and sends the message to who says yes or anything but no', async () => {
    const id = await started(5, { confirmation: true });
    await advance();
    for (let contact = 0; contact < 5; contact++) {
      await pass();
      await writeOnce();
      await reach((await due()).at(-1)!, 'accepted');
    }
    expect(await states(id)).toEqual(['asked', 'asked', 'asked', 'asked', 'asked']);
    expect(await report(id)).toMatchObject({ waitsFor: 'answers' });
    const questions = await due();
    expect(questions.map(({ step, text }) => [step, text])).toEqual(Array(5).fill(['confirmation', 'Posso enviar?']));

    await answer(questions[0]!, 'yes');
    await answer(questions[1]!, 'no');
    await answer(questions[2]!, 'optOut');
    await answer(questions[3]!, 'other');
    await toTheEnd();
    expect(await states(id)).toEqual(['sent', 'skipped: declined', 'skipped: optedOut', 'sent', 'asked']);

    await asOwner(db, `UPDATE campaign_recipient SET requested_at = requested_at - interval '25 hours'`);
    await advance();
    expect(await states(id)).toEqual(['sent', 'skipped: declined', 'skipped: optedOut', 'sent', 'skipped: silent']);
    expect(await report(id)).toMatchObject({
      status: 'FINALIZADA',
      totals: { requested: 5, confirmed: 2, sent: 2, optedOut: 1, answered: 4 },
    });
  });
});
