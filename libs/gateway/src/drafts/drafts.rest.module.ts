import { Module } from '@nestjs/common';
import { DraftsController } from './drafts.rest.controller.js';

@Module({ controllers: [DraftsController] })
export class DraftsModule {}
