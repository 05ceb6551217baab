import { type EventMessage, SERVICES, type ServiceName } from '@prosa/contracts';
import { once } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const OWN: ServiceName = 'tenancy';

/** Records which services have erased a company. */
@Injectable()
export class RecordErasure {
  constructor(private readonly db: DataSource) {}

  async execute(event: EventMessage<'company.erased'>): Promise<void> {
    const { companyId, service } = event.data;
    if (service === OWN) return;
    await once(this.db, event, 'note-erasure', (manager) =>
      manager.query('INSERT INTO company_erasure (company_id, service) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        companyId,
        service,
      ]),
    );
  }

  /** Whether all services but tenancy have erased the company. */
  async isComplete(companyId: number): Promise<boolean> {
    const rows: { service: string }[] = await this.db.query(
      'SELECT service FROM company_erasure WHERE company_id = $1',
      [companyId],
    );
    const erased = new Set(rows.map(({ service }) => service));
    return SERVICES.every((service) => service === OWN || erased.has(service));
  }
}
