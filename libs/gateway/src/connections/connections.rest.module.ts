import { Module } from '@nestjs/common';
import { ScreenLagModule } from '../screen-lag/screen-lag.module.js';
import { CloudController } from './cloud.rest.controller.js';
import { ConnectionsController } from './connections.rest.controller.js';
import { ImportsController } from './imports.rest.controller.js';
import { MetaLoginRestController } from './meta-login.rest.controller.js';
import { SessionsController } from './sessions.rest.controller.js';
import { TemplatesController } from './templates.rest.controller.js';

/** Connections and their pairing. */
@Module({
  imports: [ScreenLagModule],
  controllers: [
    CloudController,
    ConnectionsController,
    ImportsController,
    MetaLoginRestController,
    SessionsController,
    TemplatesController,
  ],
})
export class ConnectionsModule {}
