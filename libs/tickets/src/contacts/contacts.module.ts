import { Module } from '@nestjs/common';
import { ChangeContact } from './changes/change-contact.js';
import { CreateContact } from './changes/create-contact.js';
import { DeleteContact } from './changes/delete-contact.js';
import { SwitchContact } from './changes/switch-contact.js';
import { ContactsController } from './contacts.controller.js';
import { IdentifyContact } from './identify-contact.js';
import { ContactQueries } from './queries/contact.queries.js';

@Module({
  controllers: [ContactsController],
  providers: [ContactQueries, CreateContact, ChangeContact, SwitchContact, DeleteContact, IdentifyContact],
})
export class ContactsModule {}
