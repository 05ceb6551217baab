import { Module } from '@nestjs/common';
import { AttendantsModule } from './attendants/attendants.module.js';
import { BotModule } from './bot/bot.module.js';
import { BotsModule } from './bots/bots.module.js';
import { BotCasesModule } from './bot-cases/bot-cases.module.js';
import { CampaignsModule } from './campaigns/campaigns.module.js';
import { ExternalModule } from './external/external.module.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { ContactsModule } from './contacts/contacts.module.js';
import { CountsModule } from './counts/counts.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { ServiceExportsModule } from './dashboard/exports/service-exports.module.js';
import { ReportsModule } from './dashboard/reports/reports.module.js';
import { DoNotContactModule } from './do-not-contact/do-not-contact.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { FileListsModule } from './file-lists/file-lists.module.js';
import { FilesModule } from './files/files.module.js';
import { HistoryModule } from './messages/history/history.module.js';
import { KanbanModule } from './kanban/kanban.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { OnCallModule } from './on-call/on-call.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { OptionsModule } from './options/options.module.js';
import { NotesModule } from './notes/notes.module.js';
import { PanelModule } from './panel/panel.module.js';
import { QueuesModule } from './queues/queues.module.js';
import { TagsModule } from './tags/tags.module.js';
import { QuickMessagesModule } from './quick-messages/quick-messages.module.js';
import { RoutingModule } from './routing/routing.module.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { BulkModule } from './tickets/bulk/bulk.module.js';
import { PinsModule } from './tickets/pins/pins.module.js';
import { TicketsModule } from './tickets/tickets.module.js';
import { TypingModule } from './typing/typing.module.js';

@Module({
  imports: [
    AttendantsModule,
    BotModule,
    BotCasesModule,
    BotsModule,
    ConnectionsModule,
    ContactsModule,
    OptionsModule,
    TagsModule,
    NotesModule,
    QueuesModule,
    TicketsModule,
    RoutingModule,
    TypingModule,
    BulkModule,
    PinsModule,
    MessagesModule,
    HistoryModule,
    QuickMessagesModule,
    SchedulesModule,
    DraftsModule,
    FileListsModule,
    KanbanModule,
    OnCallModule,
    FilesModule,
    CountsModule,
    DashboardModule,
    OperationsModule,
    ServiceExportsModule,
    ReportsModule,
    PanelModule,
    CampaignsModule,
    ExternalModule,
    DoNotContactModule,
  ],
})
export class TicketsServiceModule {}
