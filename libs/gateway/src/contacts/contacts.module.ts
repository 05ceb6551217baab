import { Module } from '@nestjs/common';
import { ContactSheetsController } from './contact-sheets.controller.js';
import { ContactsController } from './contacts.controller.js';

/** Contacts and their sheets. `contacts/export` stands before `contacts/:contactId`: the first route that fits answers. */
@Module({ controllers: [ContactSheetsController, ContactsController] })
export class ContactsModule {}
