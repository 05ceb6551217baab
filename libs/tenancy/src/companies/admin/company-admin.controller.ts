import type { RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChangeCompany } from './change-company.js';
import { allCompanies, getCompany, listCompanies } from './company-record.queries.js';
import { CreateCompany } from './create-company.js';
import { DeleteCompany } from './delete-company.js';

@Controller()
export class CompanyAdminController {
  constructor(
    private readonly db: DataSource,
    private readonly createCompany: CreateCompany,
    private readonly changeCompany: ChangeCompany,
    private readonly deleteCompany: DeleteCompany,
  ) {}

  @OnRequest('companies.list')
  async list({ actor, input }: RequestMessage<'companies.list'>) {
    return listCompanies(this.db, actor, input);
  }

  @OnRequest('companies.all')
  async all({ actor }: RequestMessage<'companies.all'>) {
    return allCompanies(this.db, actor);
  }

  @OnRequest('companies.get')
  async get({ actor, input }: RequestMessage<'companies.get'>) {
    return getCompany(this.db, actor, input.companyId);
  }

  @OnRequest('companies.create')
  create({ actor, input }: RequestMessage<'companies.create'>) {
    return this.createCompany.execute(actor, input);
  }

  @OnRequest('companies.change')
  change({ actor, input }: RequestMessage<'companies.change'>) {
    return this.changeCompany.execute(actor, input);
  }

  @OnRequest('companies.delete')
  delete({ actor, input }: RequestMessage<'companies.delete'>) {
    return this.deleteCompany.execute(actor, input);
  }
}
