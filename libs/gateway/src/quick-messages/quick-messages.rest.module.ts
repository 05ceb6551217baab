import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { QuickMessagesController } from './quick-messages.rest.controller.js';

@Module({ imports: [PresentersModule], controllers: [QuickMessagesController] })
export class QuickMessagesModule {}
