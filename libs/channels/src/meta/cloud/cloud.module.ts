import { Module } from '@nestjs/common';
import { ChannelConnectionsModule } from '../../connections/channel-connections.module.js';
import { MetaApps } from '../login/meta-apps.js';
import { RefreshTemplates } from '../templates/refresh-templates.js';
import { TemplatesController } from '../templates/templates.controller.js';
import { AuthoriseCloud } from './connect/authorise-cloud.js';
import { CloudController } from './connect/cloud.controller.js';
import { CloudSignup } from './connect/cloud-signup.js';
import { CloudSignupController } from './connect/cloud-signup.controller.js';
import { ConnectCloud } from './connect/connect-cloud.js';
import { SignupAtMeta } from './connect/signup-at-meta.js';

/** Numbers of the WhatsApp Cloud API are added and authorised, and their templates read. */
@Module({
  imports: [ChannelConnectionsModule],
  controllers: [CloudController, CloudSignupController, TemplatesController],
  providers: [ConnectCloud, AuthoriseCloud, CloudSignup, MetaApps, RefreshTemplates, SignupAtMeta],
})
export class CloudModule {}
