import { Module } from '@nestjs/common';
import { ConnectionsModule } from './connections/connections.module.js';
import { ContactsModule } from './contacts/contacts.module.js';

@Module({ imports: [ConnectionsModule, ContactsModule] })
export class CampaignsModule {}
