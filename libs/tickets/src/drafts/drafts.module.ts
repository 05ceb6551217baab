import { Module } from '@nestjs/common';
import { DraftsController } from './drafts.controller.js';
import { KeepDrafts } from './keep-drafts.js';

@Module({ controllers: [DraftsController], providers: [KeepDrafts] })
export class DraftsModule {}
