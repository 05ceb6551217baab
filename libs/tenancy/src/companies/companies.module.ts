import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { UserLookupsModule } from '../accounts/users/user-lookups.module.js';
import { ChangeCompany } from './admin/change-company.js';
import { CompanyAdminController } from './admin/company-admin.controller.js';
import { CreateCompany } from './admin/create-company.js';
import { DeleteCompany } from './admin/delete-company.js';
import { ChangeSchedules } from './change-schedules.js';
import { ChangeTimeZone } from './change-time-zone.js';
import { CompaniesController } from './companies.controller.js';
import { EraseFiles } from './erasure/erase-files.js';
import { RecordErasure } from './erasure/record-erasure.js';

@Module({
  imports: [PasswordsModule, UserLookupsModule],
  controllers: [CompaniesController, CompanyAdminController],
  providers: [ChangeCompany, ChangeSchedules, ChangeTimeZone, CreateCompany, DeleteCompany, EraseFiles, RecordErasure],
})
export class CompaniesModule {}
