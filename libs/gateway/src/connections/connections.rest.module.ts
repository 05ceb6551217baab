import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { ScreenLagModule } from '../screen-lag/screen-lag.module.js';
import { CloudController } from './cloud.rest.controller.js';
import { CloudSignupController } from './cloud-signup.rest.controller.js';
import { ConnectionPartsController } from './connection-parts.rest.controller.js';
import { ConnectionsController } from './connections.rest.controller.js';
import { ImportsController } from './imports.rest.controller.js';
import { MetaLoginRestController } from './meta-login.rest.controller.js';
import { PresentEditor } from './present-editor.js';
import { RestartController } from './restart.rest.controller.js';
import { SessionsController } from './sessions.rest.controller.js';
import { TemplatesController } from './templates.rest.controller.js';

/** Connections, their settings and their pairing. */
@Module({
  imports: [PresentersModule, ScreenLagModule],
  controllers: [
    CloudController,
    CloudSignupController,
    ConnectionsController,
    ConnectionPartsController,
    ImportsController,
    MetaLoginRestController,
    SessionsController,
    RestartController,
    TemplatesController,
  ],
  providers: [PresentEditor],
})
export class ConnectionsModule {}
