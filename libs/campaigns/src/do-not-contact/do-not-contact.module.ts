import { Module } from '@nestjs/common';
import { DoNotContactController } from './do-not-contact.controller.js';
import { SyncDoNotContact } from './sync-do-not-contact.js';

@Module({ controllers: [DoNotContactController], providers: [SyncDoNotContact] })
export class DoNotContactModule {}
