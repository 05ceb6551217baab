import { amountOf, type EventMessage, MONTHS_OF } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Company } from '../accounts/companies/company.entity.js';
import { companyWithPlan, lockCompany } from '../accounts/companies/company.queries.js';
import { billedFrom, setBillTimer } from '../accounts/companies/bill-timer.js';

/**
 * Bills a company for its next period: the price of a month times the months it pays for. An open invoice is updated to
 * the company's plan and due date instead of adding a second one, so each period is billed once; not while somebody can
 * still pay what was offered (a charge that has not expired).
 */
@Injectable()
export class BillCompany {
  constructor(private readonly db: DataSource) {}

  async execute(event: EventMessage<'timer.due'>): Promise<void> {
    await once(this.db, event, 'bill-company', async (manager) => {
      const company = await lockCompany(manager, event.companyId);
      if (!company.status || company.deletedAt) return;
      // The due date moved meanwhile, or the scheduler's clock was ahead: the timer is set again.
      const [{ now }] = (await manager.query('SELECT now()')) as [{ now: Date }];
      if (billedFrom(company.dueDate) > now) return setBillTimer(manager, company);
      await bill(manager, company);
    });
  }
}

/** Creates or updates the open invoice; a plan without a price creates none. */
async function bill(manager: EntityManager, { id: companyId, dueDate, recurrence }: Company): Promise<void> {
  const { plan } = await companyWithPlan(manager, companyId);
  const value = (amountOf(plan.amount) * MONTHS_OF[recurrence]).toFixed(2);
  if (!(Number(value) > 0)) return;
  await manager.query(
    `INSERT INTO invoice AS open (company_id, detail, value, users, connections, queues, due_date)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (company_id) WHERE status = 'open' DO UPDATE SET detail = excluded.detail, value = excluded.value,
       users = excluded.users, connections = excluded.connections, queues = excluded.queues, due_date = excluded.due_date
     WHERE NOT EXISTS (SELECT 1 FROM charge WHERE company_id = open.company_id AND invoice_id = open.id
       AND coalesce(expires_at > now(), true))`,
    [companyId, plan.name, value, plan.users, plan.connections, plan.queues, dueDate],
  );
}
