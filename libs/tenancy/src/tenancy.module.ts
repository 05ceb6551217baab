import { Module } from '@nestjs/common';
import { CompaniesModule } from './companies/companies.module.js';
import { QueuesModule } from './queues/queues.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SetupModule } from './setup/setup.module.js';
import { UsersModule } from './users/users.module.js';

@Module({ imports: [CompaniesModule, QueuesModule, SessionsModule, SetupModule, UsersModule] })
export class TenancyModule {}
