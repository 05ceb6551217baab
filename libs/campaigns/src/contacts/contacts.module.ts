import { Module } from '@nestjs/common';
import { ContactsController } from './contacts.controller.js';
import { SyncContact } from './sync-contact.js';

@Module({ controllers: [ContactsController], providers: [SyncContact] })
export class ContactsModule {}
