import { createLog } from '@prosa/service-kit/operations';
import { asOwner, useTestDatabase } from '@prosa/testing';
import { within } from '../../../test/arrange.js';
import { ticketsService } from '../../index.js';
import { recordCalls } from '../sessions/record-calls.js';
import { aCall } from '../../../test/bots.js';
import { PruneCalls } from './prune-calls.js';

describe('calls of bots', () => {
  const db = useTestDatabase(ticketsService);

  const record = (companyId: number, days: number, isFailed = false) =>
    within(db, companyId, async (manager) => {
      const call = aCall({ url: `https://bot.example/${days}`, failure: isFailed ? 'status' : null });
      const of = { ticketId: null, kind: 'webhook', purpose: 'bot', integrationId: null, promptId: null } as const;
      await recordCalls(manager, { companyId, ...of }, [call]);
      await manager.query(
        `UPDATE bot_call SET created_at = now() - $1::integer * interval '1 day' WHERE call ->> 'url' = $2`,
        [days, call.url],
      );
    });

  it('are deleted after three days, and after thirty where they failed', async () => {
    for (const companyId of [1, 2]) {
      await record(companyId, 2);
      await record(companyId, 4);
      await record(companyId, 29, true);
      await record(companyId, 31, true);
    }

    await new PruneCalls(db, createLog('test', 'silent')).tidy();

    const left = await asOwner<{ of: string }>(
      db,
      `SELECT company_id || ' ' || (call ->> 'url') AS of FROM bot_call ORDER BY company_id, id`,
    );
    expect(left.map(({ of }) => of)).toEqual(
      [1, 2].flatMap((companyId) => [2, 29].map((days) => `${companyId} https://bot.example/${days}`)),
    );
  });
});
