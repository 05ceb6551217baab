import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';
import { assertOwnCompany, CompanyIdInput } from './own-company.js';

@ApiTags('companies')
@Controller('companies')
export class CompaniesController {
  constructor(private readonly bus: Bus) {}

  @Get('listPlan/:companyId')
  @Permission('user', { whenPastDue: true })
  @ApiOperation({ summary: "The caller's company with its plan" })
  async plan(@CurrentActor() actor: Actor, @Input() input: CompanyIdInput) {
    assertOwnCompany(actor, input);
    return this.bus.request(actor, { name: 'companies.plan', input: {} });
  }
}
