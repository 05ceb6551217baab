import { Module } from '@nestjs/common';
import { CloudController } from './cloud.rest.controller.js';
import { TemplatesController } from './templates.rest.controller.js';
import { ScreenLagModule } from '../screen-lag/screen-lag.module.js';
import { ConnectionsController } from './connections.rest.controller.js';
import { MetaLoginRestController } from './meta-login.rest.controller.js';
import { SessionsController } from './sessions.rest.controller.js';

/** Connections and their pairing. */
@Module({
  imports: [ScreenLagModule],
  controllers: [
    ConnectionsController,
    MetaLoginRestController,
    SessionsController,
    CloudController,
    TemplatesController,
  ],
})
export class ConnectionsModule {}
