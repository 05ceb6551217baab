import type { EventMessage } from '@prosa/contracts';
import { Controller, Module } from '@nestjs/common';
import { OnEvent, once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { CompanyZone } from './company-zone.entity.js';

@Controller()
class OptionsController {
  constructor(private readonly db: DataSource) {}

  @OnEvent('company.zoneChanged')
  zoneChanged(event: EventMessage<'company.zoneChanged'>): Promise<void> {
    const { companyId, data } = event;
    return once(this.db, event, 'sync-zone', (manager) =>
      manager.upsert(CompanyZone, { companyId, timeZone: data.timeZone }, ['companyId']),
    );
  }
}

/** Stores a copy of the company's zone. */
@Module({ controllers: [OptionsController] })
export class OptionsModule {}
