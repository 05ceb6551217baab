import { Module } from '@nestjs/common';
import { ConnectionsController } from './connections.rest.controller.js';
import { ImportsController } from './imports.rest.controller.js';
import { SessionsController } from './sessions.rest.controller.js';

/** Connections and their pairing. */
@Module({ controllers: [ConnectionsController, ImportsController, SessionsController] })
export class ConnectionsModule {}
