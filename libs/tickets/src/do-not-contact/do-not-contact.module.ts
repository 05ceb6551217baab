import { Module } from '@nestjs/common';
import { ApplyPreference } from './apply-preference.js';
import { DoNotContactController } from './do-not-contact.controller.js';
import { DoNotContactQueries } from './do-not-contact.queries.js';
import { SetDoNotContact } from './set-do-not-contact.js';

@Module({
  controllers: [DoNotContactController],
  providers: [DoNotContactQueries, SetDoNotContact, ApplyPreference],
})
export class DoNotContactModule {}
