import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, IsId } from '@prosa/contracts';
import { AppError, Bus } from '@prosa/service-kit';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';

class CompanyIdInput {
  @IsId() companyId!: number;
}

@ApiTags('companies')
@Controller('companies')
export class CompaniesController {
  constructor(private readonly bus: Bus) {}

  @Get('listPlan/:companyId')
  @Permission('user', { whenPastDue: true })
  @ApiOperation({ summary: "The caller's company with its plan" })
  async plan(@CurrentActor() actor: Actor, @Input() { companyId }: CompanyIdInput) {
    if (companyId !== actor.companyId) throw new AppError('ERR_NO_COMPANY_FOUND');
    return this.bus.request(actor, { name: 'companies.plan', input: {} });
  }
}
