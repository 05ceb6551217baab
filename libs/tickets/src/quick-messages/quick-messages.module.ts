import { Module } from '@nestjs/common';
import { ManageQuickMessages } from './manage-quick-messages.js';
import { QuickMessageQueries } from './quick-message.queries.js';
import { QuickMessagesController } from './quick-messages.controller.js';

@Module({ controllers: [QuickMessagesController], providers: [QuickMessageQueries, ManageQuickMessages] })
export class QuickMessagesModule {}
