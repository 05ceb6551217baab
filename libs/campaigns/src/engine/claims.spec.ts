import { AppError } from '@prosa/service-kit/http';
import { anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { aCampaign, aConnection, aList, numberOf } from '../../test/arrange.js';
import { admin, anEngine } from '../../test/engine.js';
import { campaignsService } from '../index.js';
import { CAMPAIGN_LANES } from './work.js';

const FILLED = {
  template: { name: 'oferta', language: 'pt_BR', components: [] },
  text: 'Oferta',
  category: 'MARKETING' as const,
};

describe('Claims of campaigns', () => {
  const db = useTestDatabase(campaignsService);
  const found: string[] = [];
  let isNetworkUp = true;
  const engine = anEngine(db, {
    'people.find': ({ number }) => {
      found.push(number);
      if (!isNetworkUp) throw new AppError('ERR_WAPP_CHECK_CONTACT');
      if (number === numberOf(2)) throw new AppError('ERR_WAPP_INVALID_CONTACT');
      return { aliases: [{ type: 'phone', value: number }] };
    },
    'templates.fill': ({ templateId }) => {
      if (templateId === 13) throw new AppError('ERR_TEMPLATE_NOT_APPROVED');
      return FILLED;
    },
  });
  const { control, due, advance, writeDue, writeOnce, pass, reach, toTheEnd, report, states } = engine;
  const started = async (contacts: number, given: Partial<Parameters<typeof aCampaign>[1]> = {}) => {
    const id = await aCampaign(db, { listId: await aList(db, contacts), ...given });
    await control.start(admin, id);
    return id;
  };

  beforeEach(async () => {
    await aConnection(db, 1);
    found.length = 0;
    isNetworkUp = true;
  });

  it('looks numbers up that were not checked, keeps the answer, and leaves out those without an account', async () => {
    const listId = await aList(db, 3);
    await asOwner(db, 'UPDATE contact_list_item SET is_whatsapp_valid = NULL');
    const id = await aCampaign(db, { listId });
    await control.start(admin, id);
    await toTheEnd();

    expect(found).toEqual([numberOf(1), numberOf(2), numberOf(3)]);
    expect(await states(id)).toEqual(['sent', 'skipped: invalid', 'sent']);
    const [list] = await asOwner(db, 'SELECT contacts_count, valid_count, invalid_count FROM contact_list');
    expect(list).toEqual({ contacts_count: 3, valid_count: 2, invalid_count: 1 });
  });

  it('leaves out from the start who is known to have no account, unless a connection needs none', async () => {
    await aConnection(db, 2, 'whatsappapi');
    const listId = await aList(db, 2);
    await asOwner(db, 'UPDATE contact_list_item SET is_whatsapp_valid = false WHERE number = $1', [numberOf(1)]);
    const phones = await aCampaign(db, { listId });
    const template = { connectionId: 2, step: 'message' as const, templateId: 5, values: ['{nome}'] };
    const both = await aCampaign(db, { listId, connectionIds: [1, 2], templates: [template] });
    for (const id of [phones, both]) await control.start(admin, id);
    await advance();

    expect(await states(phones)).toEqual(['skipped: invalid', 'planned']);
    expect(await states(both)).toEqual(['planned', 'planned']);
  });

  it('keeps a recipient while the network does not answer', async () => {
    const listId = await aList(db, 1);
    await asOwner(db, 'UPDATE contact_list_item SET is_whatsapp_valid = NULL');
    const id = await aCampaign(db, { listId });
    await control.start(admin, id);
    isNetworkUp = false;
    await advance();
    await writeOnce();
    expect(await states(id)).toEqual(['planned']);

    isNetworkUp = true;
    await toTheEnd();
    expect(await states(id)).toEqual(['sent']);
  });

  it('are made by all connections of a campaign in turn, each time by the one that has not written for longest', async () => {
    for (const connection of [2, 3]) await aConnection(db, connection);
    await asOwner(
      db,
      'INSERT INTO campaign_settings (company_id, message_interval, longer_interval_after, greater_interval) VALUES (1, 0, 0, 0)',
    );
    await started(9, { connectionIds: [1, 2, 3] });
    await advance();
    for (let count = 1; count <= 9; count++) {
      await writeDue();
      expect(await due()).toHaveLength(count);
      await reach((await due()).at(-1)!, 'accepted');
    }

    const by = (await due()).map(({ connectionId }) => connectionId);
    expect(by.slice(3)).toEqual([...by.slice(0, 3), ...by.slice(0, 3)]);
    expect(by.slice(0, 3).toSorted()).toEqual([1, 2, 3]);
  });

  it('leaves out who wants no messages, whenever they said so', async () => {
    const id = await started(3);
    await advance();
    await asOwner(db, 'INSERT INTO do_not_contact (company_id, number, contact_id) VALUES (1, $1, 7), (2, $2, 8)', [
      numberOf(2),
      numberOf(3),
    ]);
    await toTheEnd();
    expect(await states(id)).toEqual(['sent', 'skipped: optedOut', 'sent']);
  });

  it('fixes name and text when it sends, not when it plans', async () => {
    const id = await started(1);
    await advance();
    await asOwner(db, `UPDATE contact_list_item SET name = 'Maria'`);
    await asOwner(db, `UPDATE campaign SET messages[1] = 'Olá {nome}, {cupom}'`);
    await asOwner(
      db,
      `INSERT INTO campaign_settings (company_id, variables) VALUES (1, '[{"key": "cupom", "value": "DEZ"}]')`,
    );
    await toTheEnd();
    expect((await due()).map(({ text }) => text)).toEqual(['Olá Maria, DEZ']);
    expect((await engine.recipients.list(admin, { campaignId: id })).recipients).toMatchObject([
      { name: 'Maria', state: 'sent', variant: 1 },
    ]);
  });

  it('sends a template from a Cloud connection, whose numbers nobody looks up', async () => {
    await aConnection(db, 2, 'whatsappapi');
    const listId = await aList(db, 1);
    await asOwner(db, 'UPDATE contact_list_item SET is_whatsapp_valid = NULL');
    const template = { connectionId: 2, step: 'message' as const, templateId: 5, values: ['{nome}'] };
    const id = await aCampaign(db, { listId, connectionIds: [2], templates: [template] });
    await control.start(admin, id);
    await toTheEnd();

    expect(found).toEqual([]);
    expect(await due()).toMatchObject([
      { text: 'Oferta', template: { message: FILLED.template, category: 'MARKETING' }, media: null },
    ]);
  });

  it('fails a recipient whose template cannot be sent, with the reason', async () => {
    await aConnection(db, 2, 'whatsappapi');
    const template = { connectionId: 2, step: 'message' as const, templateId: 13, values: [] };
    const id = await started(1, { connectionIds: [2], templates: [template] });
    await toTheEnd();
    expect(await states(id)).toEqual(['failed: ERR_TEMPLATE_NOT_APPROVED']);
  });

  it('respects the daily limit of a connection, over all its campaigns', async () => {
    await asOwner(db, 'INSERT INTO connection_limit (company_id, connection_id, daily_limit) VALUES (1, 1, 3)');
    const first = await started(2);
    await toTheEnd();
    const second = await started(2);
    await toTheEnd();
    expect([await states(first), await states(second)]).toEqual([
      ['sent', 'sent'],
      ['sent', 'planned'],
    ]);
    expect(await report(second)).toMatchObject({ status: 'EM_ANDAMENTO', waitsFor: 'limit' });

    await asOwner(db, `UPDATE connection_limit SET day = day - 1`);
    await toTheEnd();
    expect(await states(second)).toEqual(['sent', 'sent']);
  });

  it('waits for the sending hours', async () => {
    await asOwner(
      db,
      `INSERT INTO campaign_settings (company_id, sending_hours) VALUES (1, '{"from": "00:00", "to": "24:00", "weekdays": []}')`,
    );
    const id = await started(1);
    await toTheEnd();
    expect(await states(id)).toEqual(['planned']);
    expect(await report(id)).toMatchObject({ waitsFor: 'hours' });

    await asOwner(
      db,
      `UPDATE campaign_settings SET sending_hours = '{"from": "00:00", "to": "24:00", "weekdays": [0, 1, 2, 3, 4, 5, 6]}'`,
    );
    await toTheEnd();
    expect(await states(id)).toEqual(['sent']);
  });

  it('stops by itself when too many fail, with the reason, and goes on when a person says so', async () => {
    const id = await started(40);
    await advance();
    for (let sent = 0; sent < 25; sent++) {
      await pass();
      await writeOnce();
      await reach((await due()).at(-1)!, sent < 18 ? 'accepted' : 'failed', '131026');
    }
    await advance();
    expect(await report(id)).toMatchObject({
      status: 'CANCELADA',
      stop: { reason: 'failures', userId: null },
      totals: { sent: 18, failed: [{ reason: '131026', count: 7 }] },
    });

    await control.restart(admin, id);
    await toTheEnd();
    expect(await report(id)).toMatchObject({ status: 'FINALIZADA', totals: { sent: 33, byState: { failed: 7 } } });
  });

  it('stops at once when the account of a Cloud number is restricted', async () => {
    const id = await started(2);
    await advance();
    await writeOnce();
    await reach((await due()).at(-1)!, 'failed', 'accountRestricted');
    await advance();
    expect(await report(id)).toMatchObject({ status: 'CANCELADA', stop: { reason: 'restricted' } });
  });

  it('stops at once when the network restricts the number, and when many want no more', async () => {
    const restricted = await started(2);
    await advance();
    await writeOnce();
    await reach((await due()).at(-1)!, 'failed', '131048');
    await advance();
    expect(await report(restricted)).toMatchObject({ status: 'CANCELADA', stop: { reason: 'restricted' } });

    const unwanted = await started(30);
    await advance();
    for (let sent = 0; sent < 20; sent++) {
      await pass();
      await writeOnce();
      const message = (await due()).at(-1)!;
      await reach(message, 'accepted');
      if (sent < 3) await engine.answer(message, 'optOut');
    }
    await advance();
    expect(await report(unwanted)).toMatchObject({
      status: 'CANCELADA',
      stop: { reason: 'optOuts' },
      totals: { optedOut: 3, byVariant: [{ variant: 1, sent: 20, optedOut: 3 }] },
    });
  });

  it('sends failed ones again only when a person wants it, as another attempt', async () => {
    const id = await started(2);
    await advance();
    await writeOnce();
    const first = (await due())[0]!;
    await reach(first, 'unknown');
    await toTheEnd();
    expect(await states(id)).toEqual(['failed: unknown', 'sent']);

    expect(await control.retry(admin, id, undefined)).toEqual({ retried: 1 });
    await toTheEnd();
    expect((await due()).map(({ recipientId, attempt }) => [recipientId, attempt])).toEqual([
      [first.recipientId, 1],
      [first.recipientId + 1, 1],
      [first.recipientId, 2],
    ]);
    // What is known of the first attempt afterwards changes nothing.
    await reach(first, 'failed', '131026');
    expect(await states(id)).toEqual(['sent', 'sent']);
  });

  it('records why the conversation refused a message, and lets the next one leave', async () => {
    const id = await started(2);
    await advance();
    await writeOnce();
    const key = engine.keyOf((await due())[0]!);
    await engine.outcome.refused(
      anEvent('campaign.messageRefused', 1, { ...key, reason: 'blocked', code: 'ERR_CONTACT_BLOCKED' }),
    );
    await pass();
    await writeOnce();
    const second = engine.keyOf((await due())[1]!);
    await engine.outcome.refused(
      anEvent('campaign.messageRefused', 1, { ...second, reason: null, code: 'ERR_NO_WAPP_FOUND' }),
    );
    expect(await states(id)).toEqual(['skipped: blocked', 'failed: ERR_NO_WAPP_FOUND']);
  });

  it('claims nobody twice when processes claim at once', async () => {
    await aConnection(db, 2);
    await aConnection(db, 3);
    const id = await started(3, { connectionIds: [1, 2, 3] });
    await advance();
    const other = anEngine(db);
    await asOwner(db, 'UPDATE campaign_lane SET due_at = now()');
    await Promise.all([writeOnce(), other.writeOnce(), other.writeOnce()]);
    expect(await due()).toHaveLength(1);
    expect((await states(id)).filter((state) => state === 'claimed')).toHaveLength(1);
  });

  it('wait for a message on a linked connection though it takes minutes, and for one on an unlinked for 30 s', async () => {
    await aConnection(db, 2);
    await started(3, { connectionIds: [1, 2] });
    await advance();
    await writeOnce();
    const { connectionId } = (await due())[0]!;
    const minutesPass = () =>
      asOwner(db, `UPDATE campaign_recipient SET claimed_at = claimed_at - interval '2 minutes'`);
    await minutesPass();
    await pass();
    await writeOnce();
    expect(await due()).toHaveLength(1);

    await asOwner(db, `UPDATE connection_copy SET status = 'DISCONNECTED' WHERE id = $1`, [connectionId]);
    await writeOnce();
    expect(await due()).toHaveLength(2);
  });

  it('leaves a lane to another process when one was killed with it', async () => {
    await started(1);
    await advance();
    await CAMPAIGN_LANES.claim(db);
    expect(await CAMPAIGN_LANES.claim(db)).toBeUndefined();
    await asOwner(db, `UPDATE campaign_lane SET due_at = due_at - interval '61 seconds'`);
    await toTheEnd();
    expect(await due()).toHaveLength(1);
  });

  it('serves the campaigns of a connection in turn, and companies apart', async () => {
    const listId = await aList(db, 2);
    const [first, second] = [await aCampaign(db, { listId }), await aCampaign(db, { listId })];
    await control.start(admin, first);
    await control.start(admin, second);
    await aConnection(db, 1, 'whatsapp', 2);
    await aCampaign(db, { listId: await aList(db, 2, 2), companyId: 2 });
    await toTheEnd();
    expect((await due()).map(({ campaignId }) => campaignId)).toEqual([first, second, first, second]);
  });
});
