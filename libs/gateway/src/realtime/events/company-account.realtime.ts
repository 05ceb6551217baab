import type { EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { StaleActors } from '../../access/stale-actors.js';
import { EventController } from '../../events/event-controller.js';
import { LiveLog } from '../log/live-log.js';

const COMPANY = { kind: 'company' } as const;

/** What a company may do and whether it has paid: every console of it works by that at once. */
@EventController()
export class CompanyAccountRealtime {
  constructor(
    private readonly log: LiveLog,
    private readonly stale: StaleActors,
  ) {}

  /** The standing comes first: what follows is already judged by it. */
  @OnEvent('company.changed')
  changed(event: EventMessage<'company.changed'>): Promise<void> {
    const { company, isPastDue } = event.data;
    this.stale.publish({ companyId: company.id });
    return this.log.record(event, [
      { topic: 'standing', rooms: [], audience: COMPANY, payload: { isPastDue } },
      { topic: 'company', rooms: [], audience: COMPANY, payload: { action: 'update', company } },
    ]);
  }

  @OnEvent('invoice.paid')
  paid(event: EventMessage<'invoice.paid'>): Promise<void> {
    const { invoice, company } = event.data;
    const payload = { action: 'CONCLUIDA', invoiceId: invoice.id, company } as const;
    return this.log.record(event, [{ topic: 'payment', rooms: [], audience: COMPANY, payload }]);
  }
}
