import { Module } from '@nestjs/common';
import { ChannelConnectionsModule } from '../../connections/channel-connections.module.js';
import { RefreshTemplates } from '../templates/refresh-templates.js';
import { TemplatesController } from '../templates/templates.controller.js';
import { AuthoriseCloud } from './connect/authorise-cloud.js';
import { CloudController } from './connect/cloud.controller.js';
import { ConnectCloud } from './connect/connect-cloud.js';

/** Numbers of the WhatsApp Cloud API are added and authorised, and their templates read. */
@Module({
  imports: [ChannelConnectionsModule],
  controllers: [CloudController, TemplatesController],
  providers: [ConnectCloud, AuthoriseCloud, RefreshTemplates],
})
export class CloudModule {}
