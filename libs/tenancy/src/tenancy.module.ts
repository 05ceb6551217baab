import { Module } from '@nestjs/common';
import { CompaniesModule } from './companies/companies.module.js';
import { PlansModule } from './plans/plans.module.js';
import { QueuesModule } from './queues/queues.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SetupModule } from './setup/setup.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    CompaniesModule,
    PlansModule,
    QueuesModule,
    SessionsModule,
    SettingsModule,
    SetupModule,
    SignUpModule,
    UsersModule,
  ],
})
export class TenancyModule {}
