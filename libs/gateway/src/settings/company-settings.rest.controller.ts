import { Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ChangeCompanySettingInput, CompanySettingColumnInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { assertOwnCompany, CompanyIdInput } from '../companies/own-company.js';
import { Input } from '../http/input.js';

@ApiTags('settings')
@Controller()
export class CompanySettingsController {
  constructor(private readonly bus: Bus) {}

  @Get('companySettings/:companyId')
  @Permission('user')
  @ApiOperation({ summary: "All options of the caller's company, by column" })
  async all(@CurrentActor() actor: Actor, @Input() input: CompanyIdInput) {
    assertOwnCompany(actor, input);
    return this.bus.request(actor, { name: 'companySettings.all', input: {} });
  }

  @Get('companySettingOne')
  @Permission('user')
  @ApiOperation({ summary: "One option of the caller's company, as {column: value}" })
  one(@CurrentActor() actor: Actor, @Input() input: CompanySettingColumnInput) {
    return this.bus.request(actor, { name: 'companySettings.one', input });
  }

  @Put('companySettings')
  @Permission('admin')
  @ApiOperation({ summary: "Changes one option of the caller's company; answers all of them" })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeCompanySettingInput) {
    return this.bus.request(actor, { name: 'companySettings.change', input });
  }
}
