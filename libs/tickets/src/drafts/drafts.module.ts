import { Module } from '@nestjs/common';
import { DraftsController } from './drafts.controller.js';
import { ManageDrafts } from './manage-drafts.js';

@Module({ controllers: [DraftsController], providers: [ManageDrafts] })
export class DraftsModule {}
