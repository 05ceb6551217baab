import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnEvent, OnRequest, OnTimer } from '@prosa/service-kit/bus';
import { ZONE_TIMER } from '../../options/zone-timer.js';
import { MakeReport } from './make-report.js';
import { ManageReports } from './manage-reports.js';
import { RecordDelivery } from './record-delivery.js';
import { REPORT_TIMER } from './report-plan.js';
import { REPORT_EXPIRY_TIMER } from './content/report-rows.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly manage: ManageReports,
    private readonly make: MakeReport,
    private readonly delivery: RecordDelivery,
  ) {}

  @OnRequest('reports.plan')
  plan({ actor }: RequestMessage<'reports.plan'>) {
    return this.manage.plan(actor);
  }

  @OnRequest('reports.changePlan')
  changePlan({ actor, input }: RequestMessage<'reports.changePlan'>) {
    return this.manage.changePlan(actor, input);
  }

  @OnRequest('reports.list')
  list({ actor }: RequestMessage<'reports.list'>) {
    return this.manage.list(actor);
  }

  @OnRequest('reports.trial')
  trial({ actor }: RequestMessage<'reports.trial'>) {
    return this.manage.trial(actor);
  }

  @OnRequest('reports.file')
  file({ actor, input }: RequestMessage<'reports.file'>) {
    return this.manage.file(actor, input.reportId);
  }

  @OnRequest('reports.retry')
  retry({ actor, input }: RequestMessage<'reports.retry'>) {
    return this.manage.retry(actor, input.reportId);
  }

  @OnTimer(REPORT_TIMER)
  due(event: EventMessage<'timer.due'>) {
    return this.make.execute(event);
  }

  @OnTimer(REPORT_EXPIRY_TIMER)
  expired(event: EventMessage<'timer.due'>) {
    return this.make.expire(event);
  }

  @OnTimer(ZONE_TIMER)
  zoneChanged(event: EventMessage<'timer.due'>) {
    return this.make.followZone(event);
  }

  @OnEvent('mail.changed')
  mailChanged(event: EventMessage<'mail.changed'>) {
    return this.delivery.execute(event);
  }
}
