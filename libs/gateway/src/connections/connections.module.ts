import { Module } from '@nestjs/common';
import { ConnectionsController } from './connections.controller.js';
import { SessionsController } from './sessions.controller.js';

/** Connections and their pairing. */
@Module({ controllers: [ConnectionsController, SessionsController] })
export class ConnectionsModule {}
