import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { ConnectionPartsController } from './connection-parts.rest.controller.js';
import { ConnectionsController } from './connections.rest.controller.js';
import { PresentEditor } from './present-editor.js';
import { RestartController } from './restart.rest.controller.js';
import { SessionsController } from './sessions.rest.controller.js';

/** Connections, their settings and their pairing. */
@Module({
  imports: [PresentersModule],
  controllers: [ConnectionsController, ConnectionPartsController, SessionsController, RestartController],
  providers: [PresentEditor],
})
export class ConnectionsModule {}
