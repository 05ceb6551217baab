import { AppError } from '@prosa/service-kit/http';
import type { ConnectionDetail, TemplateView } from '@prosa/contracts';
import { aBus, aCompanyView, anEvent, asOwner, useTestDatabase } from '@prosa/testing';
import { aCampaign, aConnection, aList, numberOf } from '../../../test/arrange.js';
import { admin, anEngine } from '../../../test/engine.js';
import { campaignsService } from '../../index.js';
import { FollowCompany } from '../plan/follow-company.js';
import { ForecastCampaign } from './forecast-campaign.js';
import { ForecastCost } from './forecast-cost.js';

const RATES = { rateCurrency: 'BRL', rateMarketing: 0.5, rateUtility: 0.1, rateAuthentication: null };

describe('The forecast of a campaign', () => {
  const db = useTestDatabase(campaignsService);
  const bus = aBus({
    'connections.detail': ({ connectionId }) => {
      if (connectionId === 9) throw new AppError('ERR_NO_WAPP_FOUND');
      return RATES as ConnectionDetail;
    },
    'templates.list': () => ({
      templates: [
        { id: 5, category: 'MARKETING' },
        { id: 6, category: 'AUTHENTICATION' },
      ] as TemplateView[],
    }),
  });
  const forecast = new ForecastCampaign(db, new ForecastCost(bus));
  const engine = anEngine(db);

  it('counts who gets it after checks, the do-not-contact list and earlier messages, on the linked connections', async () => {
    await aConnection(db, 1);
    await aConnection(db, 2);
    await aConnection(db, 3);
    await asOwner(db, `UPDATE connection_copy SET status = 'DISCONNECTED' WHERE id = 3`);
    const listId = await aList(db, 7);
    await asOwner(db, 'UPDATE contact_list_item SET is_whatsapp_valid = false WHERE number = $1', [numberOf(1)]);
    await asOwner(db, 'UPDATE contact_list_item SET is_whatsapp_valid = NULL WHERE number = $1', [numberOf(2)]);
    await asOwner(db, 'INSERT INTO do_not_contact (company_id, number, contact_id) VALUES (1, $1, 7)', [numberOf(3)]);
    const earlier = await aCampaign(db, { listId: await aList(db, 4) });
    await engine.control.start(admin, earlier);
    await engine.toTheEnd();
    const id = await aCampaign(db, { listId, connectionIds: [1, 2, 3] });

    expect(await forecast.execute(admin, id)).toMatchObject({
      contacts: 7,
      invalid: 1,
      optedOut: 1,
      unchecked: 1,
      recipients: 5,
      // Contact 3 of the earlier campaign wanted no more messages, contact 1 has no account any more.
      recentlyContacted: 2,
      perConnection: [
        { connectionId: 1, recipients: 3, isConnected: true },
        { connectionId: 2, recipients: 2, isConnected: true },
        { connectionId: 3, recipients: 0, isConnected: false },
      ],
      cost: null,
    });
    await expect(forecast.execute(admin, 999)).rejects.toMatchObject({ code: 'ERR_NO_CAMPAIGN_FOUND' });
  });

  it('counts the cost by the rates of the connections, where all are known', async () => {
    await aConnection(db, 2, 'whatsappapi');
    await aConnection(db, 9, 'whatsappapi');
    const template = (connectionId: number, templateId: number) => ({
      connectionId,
      step: 'message' as const,
      templateId,
      values: [],
    });
    const listId = await aList(db, 4);
    const costOf = async (connectionIds: number[], templates: ReturnType<typeof template>[]) =>
      (await forecast.execute(admin, await aCampaign(db, { listId, connectionIds, templates }))).cost;

    expect(await costOf([2], [template(2, 5)])).toEqual({ amount: 2, currency: 'BRL' });
    expect(await costOf([2], [template(2, 6)])).toBeNull();
    expect(await costOf([2, 9], [template(2, 5), template(9, 5)])).toBeNull();
  });

  it('is over for running campaigns when the plan has none any more', async () => {
    await aConnection(db, 1);
    const id = await aCampaign(db, { listId: await aList(db, 2) });
    await engine.control.start(admin, id);
    const company = aCompanyView();
    const follow = new FollowCompany(db);
    await follow.changed(anEvent('company.changed', 1, { company, isPastDue: false }));
    expect(await engine.report(id)).toMatchObject({ status: 'EM_ANDAMENTO' });

    const plan = { ...company.plan, useCampaigns: false };
    await follow.changed(anEvent('company.changed', 1, { company: { ...company, plan }, isPastDue: false }));
    expect(await engine.report(id)).toMatchObject({ status: 'CANCELADA', stop: { reason: 'plan', userId: null } });
  });
});
