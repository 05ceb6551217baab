import { Module } from '@nestjs/common';
import { ContactSheetsController } from './contact-sheets.rest.controller.js';
import { ContactsController } from './contacts.rest.controller.js';

/** Contacts and their sheets. `contacts/export` stands before `contacts/:contactId`: the first route that fits answers. */
@Module({ controllers: [ContactSheetsController, ContactsController] })
export class ContactsModule {}
