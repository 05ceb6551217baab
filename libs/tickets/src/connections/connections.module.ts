import { Module } from '@nestjs/common';
import { ConnectionsController } from './connections.controller.js';
import { ForgetConnection } from './forget-connection.js';
import { SyncConnection } from './sync-connection.js';

@Module({ controllers: [ConnectionsController], providers: [SyncConnection, ForgetConnection] })
export class ConnectionsModule {}
