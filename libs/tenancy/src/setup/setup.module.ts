import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { UserLookupsModule } from '../accounts/users/user-lookups.module.js';
import { CompleteSetup } from './complete-setup.js';
import { IssueSetupToken } from './issue-setup-token.js';
import { SetupController } from './setup.controller.js';

@Module({
  imports: [PasswordsModule, UserLookupsModule],
  controllers: [SetupController],
  providers: [CompleteSetup, IssueSetupToken],
})
export class SetupModule {}
