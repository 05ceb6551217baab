import { Module } from '@nestjs/common';
import { ContactListItemsController } from './contact-list-items.rest.controller.js';
import { ContactListSheetsController } from './contact-list-sheets.rest.controller.js';
import { ContactListsController } from './contact-lists.rest.controller.js';

/** Lists of people whom campaigns write to. */
@Module({
  // Before the lists: `example` is no id.
  controllers: [ContactListSheetsController, ContactListsController, ContactListItemsController],
})
export class ContactListsModule {}
