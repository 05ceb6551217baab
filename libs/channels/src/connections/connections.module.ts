import { Module } from '@nestjs/common';
import { ConnectionsController } from './connections.controller.js';
import { ControlSession } from './control-session.js';
import { CreateConnection } from './create-connection.js';

/** The connections of companies: created, listed, started and stopped. */
@Module({ controllers: [ConnectionsController], providers: [ControlSession, CreateConnection] })
export class ConnectionsModule {}
