import { OnRequest } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangeCompanySetting } from './change-company-setting.js';
import { settingOfCompany, settingsOfCompany } from './company-setting.queries.js';

@Controller()
export class CompanySettingsController {
  constructor(
    private readonly db: DataSource,
    private readonly changeSetting: ChangeCompanySetting,
  ) {}

  @OnRequest('companySettings.all')
  all({ actor }: RequestMessage<'companySettings.all'>) {
    return withTenant(this.db, actor, (manager) => settingsOfCompany(manager, actor.companyId));
  }

  @OnRequest('companySettings.one')
  one({ actor, input }: RequestMessage<'companySettings.one'>) {
    return withTenant(this.db, actor, (manager) => settingOfCompany(manager, actor.companyId, input.column));
  }

  @OnRequest('companySettings.change')
  change({ actor, input }: RequestMessage<'companySettings.change'>) {
    return this.changeSetting.execute(actor, input);
  }
}
