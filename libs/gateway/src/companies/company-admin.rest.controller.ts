import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeCompanyInput,
  CompanyRefInput,
  CreateCompanyInput,
  ListCompaniesInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** Companies, as the platform's super users administer them (docs/spec/wire-contract.md §10). */
@ApiTags('companies')
@Controller()
export class CompanyAdminController {
  constructor(private readonly bus: Bus) {}

  @Get('companiesPlan')
  @Permission('super')
  @ApiOperation({ summary: 'A page of the companies with their plans, by name' })
  list(@CurrentActor() actor: Actor, @Input() input: ListCompaniesInput) {
    return this.bus.request(actor, { name: 'companies.list', input });
  }

  @Get('companies/list')
  @Permission('super')
  @ApiOperation({ summary: 'All companies with their plans, by name' })
  all(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'companies.all', input: {} });
  }

  @Post('companies')
  @Permission('super')
  @ApiOperation({ summary: 'Makes a company and its first admin' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateCompanyInput) {
    return this.bus.request(actor, { name: 'companies.create', input });
  }

  @Put('companies/:companyId')
  @Permission('super')
  @ApiOperation({ summary: 'Changes a company; its people have the change at once' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeCompanyInput) {
    return this.bus.request(actor, { name: 'companies.change', input });
  }

  @Delete('companies/:companyId')
  @Permission('super')
  @ApiOperation({ summary: 'Removes a company with everything it has' })
  delete(@CurrentActor() actor: Actor, @Input() input: CompanyRefInput) {
    return this.bus.request(actor, { name: 'companies.delete', input });
  }
}
