import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { ContactDataController } from './contact-data.rest.controller.js';
import { ContactSheetsController } from './contact-sheets.rest.controller.js';
import { ContactsController } from './contacts.rest.controller.js';

/** Contacts and their sheets. `contacts/export` stands before `contacts/:contactId`: the first route that fits answers. */
@Module({
  imports: [PresentersModule],
  controllers: [ContactDataController, ContactSheetsController, ContactsController],
})
export class ContactsModule {}
