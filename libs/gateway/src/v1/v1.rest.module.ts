import { Module } from '@nestjs/common';
import { IntegratorsDocument } from '../openapi/integrators/integrators-document.js';
import { V1CampaignsController } from './campaigns.rest.controller.js';
import { V1ConnectionsController } from './connections.rest.controller.js';
import { V1ContactsController } from './contacts.rest.controller.js';
import { V1EventsController } from './events.rest.controller.js';
import { V1MessagesController } from './messages.rest.controller.js';
import { V1OpenApiController } from './openapi.rest.controller.js';
import { V1QueuesController } from './queues.rest.controller.js';
import { V1SchedulesController } from './schedules.rest.controller.js';
import { V1TagsController } from './tags.rest.controller.js';
import { V1TicketsController } from './tickets.rest.controller.js';
import { V1UsersController } from './users.rest.controller.js';

/** What programs of a company read and change with their keys. */
@Module({
  controllers: [
    V1CampaignsController,
    V1ConnectionsController,
    V1ContactsController,
    V1EventsController,
    V1MessagesController,
    V1OpenApiController,
    V1QueuesController,
    V1SchedulesController,
    V1TagsController,
    V1TicketsController,
    V1UsersController,
  ],
  providers: [IntegratorsDocument],
})
export class V1Module {}
