import { Module } from '@nestjs/common';
import { ScreenLagModule } from '../screen-lag/screen-lag.module.js';
import { ConnectionsController } from './connections.rest.controller.js';
import { SessionsController } from './sessions.rest.controller.js';

/** Connections and their pairing. */
@Module({ imports: [ScreenLagModule], controllers: [ConnectionsController, SessionsController] })
export class ConnectionsModule {}
