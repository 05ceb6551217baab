import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { StaleActorsModule } from '../access/stale-actors.module.js';
import { HttpModule } from '../http/http.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { PresentersModule } from '../presenters/presenters.module.js';
import { ScreenLagModule } from '../screen-lag/screen-lag.module.js';
import { ApiKeyRealtime } from './events/external/api-key.realtime.js';
import { AnnouncementRealtime } from './events/announcement.realtime.js';
import { ContactListRealtime } from './events/campaigns/contact-list.realtime.js';
import { CampaignRealtime } from './events/campaigns/campaign.realtime.js';
import { ChatRealtime } from './events/chat.realtime.js';
import { CompanyRealtime } from './events/company.realtime.js';
import { CompanyAccountRealtime } from './events/company-account.realtime.js';
import { ConnectionRealtime } from './events/connection.realtime.js';
import { SubscriptionRealtime } from './events/external/subscription.realtime.js';
import { HistoryRealtime } from './events/history.realtime.js';
import { InvitationRealtime } from './events/invitation.realtime.js';
import { ListRealtime } from './events/list.realtime.js';
import { MessageRealtime } from './events/message.realtime.js';
import { QuickMessageRealtime } from './events/quick-message.realtime.js';
import { NoteRealtime } from './events/note.realtime.js';
import { OwnRealtime } from './events/own.realtime.js';
import { ScheduleRealtime } from './events/schedule.realtime.js';
import { TicketRealtime } from './events/ticket.realtime.js';
import { UserRealtime } from './events/user.realtime.js';
import { Attendance } from './attendance/attendance.js';
import { Activity } from './attendance/activity.js';
import { AttendTickets } from './attendance/attend-tickets.js';
import { ChatTypists } from './attendance/chat-typists.js';
import { TypeInChat } from './attendance/type-in-chat.js';
import { LiveLog } from './log/live-log.js';
import { LiveBroadcast } from './log/live-broadcast.js';
import { PruneLiveLog } from './log/prune-live-log.js';
import { ConnectedUsers } from './presence/connected-users.js';
import { AuthenticateSocket } from './sockets/admission/authenticate-socket.js';
import { CatchUp } from './sockets/catch-up.js';
import { JoinRooms } from './sockets/admission/join-rooms.js';
import { LiveClients } from './sockets/live-clients.js';
import { LiveReader } from './sockets/live-reader.js';
import { LiveGateway } from './sockets/live.gateway.js';
import { LiveUpkeep } from './sockets/live-upkeep.js';
import { AdmitSocket } from './sockets/admission/admit-socket.js';
import { WelcomeClient } from './sockets/admission/welcome-client.js';
import { PresentLive } from './sockets/presentation/present-live.js';
import { PresentChat } from './sockets/presentation/present-chat.js';
import { PresentRecord } from './sockets/presentation/present-record.js';

/** From the bus into the live log. */
const toTheLog = [
  TicketRealtime,
  MessageRealtime,
  ConnectionRealtime,
  HistoryRealtime,
  ListRealtime,
  ContactListRealtime,
  QuickMessageRealtime,
  ChatRealtime,
  ScheduleRealtime,
  CampaignRealtime,
  NoteRealtime,
  OwnRealtime,
  UserRealtime,
  InvitationRealtime,
  ApiKeyRealtime,
  SubscriptionRealtime,
  CompanyRealtime,
  AnnouncementRealtime,
  CompanyAccountRealtime,
];

/** From the live log to the sockets. */
const toTheSockets = [
  LiveLog,
  PruneLiveLog,
  LiveBroadcast,
  LiveReader,
  LiveClients,
  ConnectedUsers,
  LiveGateway,
  LiveUpkeep,
  AdmitSocket,
  WelcomeClient,
  PresentLive,
  PresentChat,
  PresentRecord,
  AuthenticateSocket,
  JoinRooms,
  CatchUp,
  Attendance,
  Activity,
  AttendTickets,
  ChatTypists,
  TypeInChat,
];

/** Live events: written to a numbered log of each company, and from there to the sockets of its consoles. */
@Module({
  imports: [AccessModule, HttpModule, LimitsModule, PresentersModule, ScreenLagModule, StaleActorsModule],
  controllers: toTheLog,
  providers: toTheSockets,
  exports: [LiveLog],
})
export class RealtimeModule {}
