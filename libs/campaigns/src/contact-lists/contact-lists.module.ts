import { Module } from '@nestjs/common';
import { CheckNumbers } from './check/check-numbers.js';
import { ManageChecks } from './check/manage-checks.js';
import { ContactListQueries } from './contact-list.queries.js';
import { ContactListsController } from './contact-lists.controller.js';
import { FillLists } from './fill/fill-lists.js';
import { ManageFillings } from './fill/manage-fillings.js';
import { CheckRows } from './imports/check-rows.js';
import { ImportsController } from './imports/imports.controller.js';
import { ManageImports } from './imports/manage-imports.js';
import { ItemQueries } from './items/item.queries.js';
import { ItemsController } from './items/items.controller.js';
import { ManageItems } from './items/manage-items.js';
import { ManageContactLists } from './manage-contact-lists.js';

/** Lists of people whom campaigns write to. */
@Module({
  controllers: [ContactListsController, ItemsController, ImportsController],
  providers: [
    ContactListQueries,
    ManageContactLists,
    ItemQueries,
    ManageItems,
    ManageImports,
    CheckRows,
    ManageFillings,
    FillLists,
    ManageChecks,
    CheckNumbers,
  ],
  exports: [FillLists],
})
export class ContactListsModule {}
