import { Module } from '@nestjs/common';
import { CompaniesController } from './companies.rest.controller.js';
import { CompanyAdminController } from './company-admin.rest.controller.js';

/** Companies. `companies/list` stands before `companies/:companyId`: the first route that fits answers. */
@Module({ controllers: [CompanyAdminController, CompaniesController] })
export class CompaniesModule {}
