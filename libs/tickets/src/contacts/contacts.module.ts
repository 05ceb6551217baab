import { Module } from '@nestjs/common';
import { ContactsController } from './contacts.controller.js';
import { IdentifyContact } from './identify-contact.js';

@Module({ controllers: [ContactsController], providers: [IdentifyContact] })
export class ContactsModule {}
