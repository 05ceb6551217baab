import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource, type EntityManager } from 'typeorm';
import { CompanyOptions } from '../../options/company-options.entity.js';
import { periodOf } from '../periods.js';
import { readFigures } from '../read-figures.js';
import { reportMessage } from './content/report-message.js';
import { armPlan, lockPlan, type ReportPlan } from './report-plan.js';
import { insertReport } from './content/report-rows.js';
import { periodBefore } from './report-times.js';

/** Makes the reports that are due, each period once. */
@Injectable()
export class MakeReport {
  constructor(private readonly db: DataSource) {}

  /** The timer of the plan was due, perhaps long ago: the report is that of its day. */
  execute(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId, data } = event;
    const { day } = data.data as { day: string };
    return once(this.db, event, 'make-report', async (manager) => {
      const plan = await lockPlan(manager, companyId);
      // Changed meanwhile: its own timer comes.
      if (!plan.isOn || plan.nextDay !== day) return;
      await makeReport(manager, companyId, plan, { day, isTrial: false });
      await armPlan(manager, companyId, plan);
    });
  }

  expire(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'expire-report', (manager) =>
      manager.query('DELETE FROM report WHERE company_id = $1 AND id = $2', [companyId, data.data['reportId']]),
    );
  }

  /** The company's clock changed: the next report is due by the new one. */
  followZone(event: EventMessage<'timer.due'>): Promise<void> {
    const { companyId } = event;
    return once(this.db, event, 'follow-zone', async (manager) => {
      const plan = await lockPlan(manager, companyId);
      if (plan.isOn) await armPlan(manager, companyId, plan);
    });
  }
}

interface Occasion {
  /** The local day on which it is due. */
  day: string;
  isTrial: boolean;
}

/** Makes the report of the period before a day. Undefined when it was made already. */
export async function makeReport(
  manager: EntityManager,
  companyId: number,
  plan: ReportPlan,
  { day, isTrial }: Occasion,
): Promise<number | undefined> {
  const { rhythm, language, queueIds, recipientIds } = plan;
  const { from, to } = periodBefore(rhythm, day);
  const selection = { companyId, ...periodOf(from, to), queueIds: queueIds.length > 0 ? queueIds : null };
  const figures = await readFigures(manager, selection);
  const options = await manager.findOneBy(CompanyOptions, { companyId });
  const content = await reportMessage({ rhythm, language, company: options?.name ?? '', figures });
  const receivers = plan.isMailed ? recipientIds : [];
  return insertReport(manager, companyId, { rhythm, from, to, isTrial, content, recipientIds: receivers });
}
