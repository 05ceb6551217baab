import { apiKeyActor, type CampaignView, type V1Rows } from '@prosa/contracts';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { campaignsService } from '../index.js';
import { CampaignQueries } from './campaign.queries.js';

const ids = ({ rows, next }: V1Rows<CampaignView>) => [rows.map(({ id }) => id), next];

describe('campaigns for programs', () => {
  const db = useTestDatabase(campaignsService);
  const queries = new CampaignQueries(db);
  const list = (after: number | null, order?: 'asc' | 'desc', companyId = 1) =>
    queries.listById(apiKeyActor(companyId, 'Site'), { after, limit: 2, order }).then(ids);

  const insert = (ids: number[], companyId = 1) =>
    asOwner(
      db,
      `INSERT INTO campaign (id, company_id, name, messages, confirmations, connection_ids, created_by)
       SELECT id, $2, 'Natal', '{}', '{}', '{}', 7 FROM unnest($1::integer[]) AS id`,
      [ids, companyId],
    );

  beforeEach(async () => {
    await insert([1, 2, 4, 5]);
    await insert([3], 2);
  });

  it('come by id from where the page before ended, of the company alone', async () => {
    expect(await list(null)).toEqual([[1, 2], 2]);
    await asOwner(db, 'DELETE FROM campaign WHERE id = 2');
    await insert([9]);
    expect(await list(2)).toEqual([[4, 5], 5]);
    expect(await list(5)).toEqual([[9], null]);
    expect(await list(null, 'asc', 2)).toEqual([[3], null]);
  });

  it('come the latest first', async () => {
    expect(await list(null, 'desc')).toEqual([[5, 4], 4]);
    expect(await list(4, 'desc')).toEqual([[2, 1], null]);
  });
});
