import type { EventMessage } from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { once } from '@prosa/service-kit/bus';
import { DataSource } from 'typeorm';
import { announceZone } from './zone-timer.js';
import { CompanyOptions } from './company-options.entity.js';
import { requestNewDays } from './request-new-days.js';

/** Stores the copy of a company's options, of which each event carries all, of its zone, its name and its hours. */
@Injectable()
export class SyncOptions {
  constructor(private readonly db: DataSource) {}

  execute(event: EventMessage<'company.settingsChanged'>): Promise<void> {
    const { companyId, data } = event;

    return once(this.db, event, 'keep-options', (manager) =>
      manager.upsert(CompanyOptions, { companyId, settings: { ...data.settings } }, ['companyId']),
    );
  }

  setZone(event: EventMessage<'company.zoneChanged'>): Promise<void> {
    const { companyId, data } = event;

    return once(this.db, event, 'keep-zone', async (manager) => {
      await manager.upsert(CompanyOptions, { companyId, timeZone: data.timeZone }, ['companyId']);
      await requestNewDays(manager, companyId);
      await announceZone(manager, companyId);
    });
  }

  setName(event: EventMessage<'company.named'>): Promise<void> {
    const { companyId, data } = event;

    return once(this.db, event, 'keep-name', (manager) =>
      manager.upsert(CompanyOptions, { companyId, name: data.name }, ['companyId']),
    );
  }

  /** Which bots the plan allows. */
  setPlan(event: EventMessage<'company.changed'>): Promise<void> {
    const { companyId, data } = event;
    const { useIntegration, useOpenAi } = data.company.plan;

    return once(this.db, event, 'sync-plan', (manager) =>
      manager.upsert(CompanyOptions, { companyId, useIntegration, useOpenAi }, ['companyId']),
    );
  }

  setHours(event: EventMessage<'company.hoursChanged'>): Promise<void> {
    const { companyId, data } = event;

    return once(this.db, event, 'keep-hours', (manager) =>
      manager.upsert(CompanyOptions, { companyId, hours: { ...data } }, ['companyId']),
    );
  }
}
