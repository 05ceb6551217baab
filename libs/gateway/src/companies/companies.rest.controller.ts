import { Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ChangeSchedulesInput, ChangeTimeZoneInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';
import { assertOwnCompany, CompanyIdInput } from './own-company.js';

@ApiTags('companies')
@Controller('companies')
export class CompaniesController {
  constructor(private readonly bus: Bus) {}

  @Get('listPlan/:companyId')
  @Permission('user', { whenPastDue: true, whenUnenrolled: true })
  @ApiOperation({ summary: "The caller's company with its plan" })
  async plan(@CurrentActor() actor: Actor, @Input() input: CompanyIdInput) {
    assertOwnCompany(actor, input);
    return this.bus.request(actor, { name: 'companies.plan', input: {} });
  }

  @Get(':companyId')
  @Permission('user')
  @ApiOperation({ summary: "The caller's company with its opening hours; any company for a super user" })
  async own(@CurrentActor() actor: Actor, @Input() input: CompanyIdInput) {
    if (actor.super) return this.bus.request(actor, { name: 'companies.get', input });
    assertOwnCompany(actor, input);
    return this.bus.request(actor, { name: 'companies.own', input: {} });
  }

  @Put(':companyId/schedules')
  @Permission('admin')
  @ApiOperation({ summary: "Changes the opening hours of the caller's company" })
  async changeSchedules(@CurrentActor() actor: Actor, @Input() input: ChangeSchedulesInput) {
    assertOwnCompany(actor, input);
    const { schedules, exceptions } = input;
    return this.bus.request(actor, { name: 'companies.changeSchedules', input: { schedules, exceptions } });
  }

  @Put(':companyId/time-zone')
  @Permission('admin')
  @ApiOperation({ summary: "Changes the time zone of the caller's company" })
  async changeTimeZone(@CurrentActor() actor: Actor, @Input() input: ChangeTimeZoneInput) {
    assertOwnCompany(actor, input);
    return this.bus.request(actor, { name: 'companies.changeTimeZone', input: { timeZone: input.timeZone } });
  }
}
