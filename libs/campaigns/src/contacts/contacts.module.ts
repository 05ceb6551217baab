import { Module } from '@nestjs/common';
import { ContactsController } from './contacts.controller.js';
import { KeepContact } from './keep-contact.js';

@Module({ controllers: [ContactsController], providers: [KeepContact] })
export class ContactsModule {}
