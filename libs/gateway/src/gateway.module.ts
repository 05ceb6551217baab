import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AnnouncementsController } from './announcements/announcements.controller.js';
import { ChangeImage } from './announcements/change-image.js';
import { PresentAnnouncement } from './announcements/present-announcement.js';
import { AuthController } from './auth/auth.controller.js';
import { SessionCookies } from './auth/session-cookies.js';
import { BillingController } from './billing/billing.controller.js';
import { PixWebhookController } from './billing/pix-webhook.controller.js';
import { CompaniesController } from './companies/companies.controller.js';
import { CompanyAdminController } from './companies/company-admin.controller.js';
import { ConnectionsController } from './connections/connections.controller.js';
import { SessionsController } from './connections/sessions.controller.js';
import { ContactSheetsController } from './contacts/contact-sheets.controller.js';
import { ContactsController } from './contacts/contacts.controller.js';
import { DraftsController } from './drafts/drafts.controller.js';
import { ActorGuard } from './access/actor.guard.js';
import { Actors } from './access/actors.js';
import { MaskNumbers } from './access/mask-numbers.interceptor.js';
import { AllowedOrigins } from './http/allowed-origins.js';
import { BaseAddress } from './http/base-address.js';
import { ErrorFilter } from './http/error.filter.js';
import { HelpsController } from './helps/helps.controller.js';
import { PushController } from './push/push.controller.js';
import { WaitForConsoles } from './erasure/wait-for-consoles.js';
import { Routes } from './access/routes.js';
import { SetupState } from './access/setup-state.js';
import { LinkPictures } from './contacts/pictures/link-pictures.interceptor.js';
import { PresentPictures } from './contacts/pictures/present-pictures.js';
import { MediaLinks } from './media/media-link.js';
import { DroppedFiles } from './media/dropped-files.js';
import { MediaController } from './media/media.controller.js';
import { ForwardController } from './messages/forward.controller.js';
import { MessagesController } from './messages/messages.controller.js';
import { PresentMessage } from './messages/present-message.js';
import { ReadThread } from './messages/read-thread.js';
import { SendMessage } from './messages/send-message.js';
import { NotesController } from './notes/notes.controller.js';
import { OpsController } from './ops/ops.controller.js';
import { PlansController } from './plans/plans.controller.js';
import { QueuesController } from './queues/queues.controller.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { ResetCookie } from './recovery/reset-cookie.js';
import { PresentQuickMessage } from './quick-messages/present-quick-message.js';
import { QuickMessagesController } from './quick-messages/quick-messages.controller.js';
import { realtimeControllers, realtimeProviders } from './realtime/realtime.js';
import { CompanySettingsController } from './settings/company-settings.controller.js';
import { AuditController } from './safety/audit.controller.js';
import { OwnSessionsController } from './safety/own-sessions.controller.js';
import { SecondFactorController } from './safety/second-factor.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { SetupController } from './setup/setup.controller.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { ContactTagsController } from './tags/contact-tags.controller.js';
import { TagsController } from './tags/tags.controller.js';
import { ChangeTicket } from './tickets/change-ticket.js';
import { PinsController } from './pins/pins.controller.js';
import { BulkController } from './tickets/bulk.controller.js';
import { OtherTicketFilter } from './tickets/other-ticket.filter.js';
import { TicketLogController } from './tickets/ticket-log.controller.js';
import { TicketsController } from './tickets/tickets.controller.js';
import { StoreUpload } from './uploads/store-upload.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { ChangePicture } from './users/pictures/change-picture.js';
import { DroppedPictures, PicturesController } from './users/pictures/pictures.controller.js';
import { StorePicture } from './users/pictures/store-picture.js';
import { UsersController } from './users/users.controller.js';

const http = [
  MaskNumbers,
  ActorGuard,
  Actors,
  AllowedOrigins,
  BaseAddress,
  ErrorFilter,
  LinkPictures,
  Routes,
  ResetCookie,
  SetupState,
  SessionCookies,
];
const tickets = [ChangeTicket, OtherTicketFilter];
const announcements = [ChangeImage, PresentAnnouncement, PresentQuickMessage];
const users = [ChangePicture, StorePicture];
const messages = [MediaLinks, PresentMessage, PresentPictures, ReadThread, SendMessage, StoreUpload];

/** The only door: no business rules, no tables but the realtime log (style-guide.md §2). */
@Module({
  imports: [DiscoveryModule, UploadsModule],
  controllers: [
    AuthController,
    SetupController,
    SignUpController,
    RecoveryController,
    OwnSessionsController,
    SecondFactorController,
    AuditController,
    PlansController,
    SettingsController,
    CompanySettingsController,
    AnnouncementsController,
    HelpsController,
    PushController,
    // `companies/list` before `companies/:companyId`: the first that fits answers.
    CompanyAdminController,
    CompaniesController,
    BillingController,
    PixWebhookController,
    UsersController,
    QueuesController,
    // `contacts/export` before `contacts/:contactId`: the first that fits answers.
    ContactSheetsController,
    ContactsController,
    TagsController,
    ContactTagsController,
    NotesController,
    ConnectionsController,
    SessionsController,
    PinsController,
    BulkController,
    TicketsController,
    ForwardController,
    TicketLogController,
    MessagesController,
    QuickMessagesController,
    DraftsController,
    MediaController,
    PicturesController,
    DroppedPictures,
    DroppedFiles,
    OpsController,
    ...realtimeControllers,
  ],
  providers: [WaitForConsoles, ...http, ...announcements, ...tickets, ...users, ...messages, ...realtimeProviders],
})
export class GatewayModule {}
