import { Module } from '@nestjs/common';
import { ConnectionsController } from './connections.controller.js';
import { SyncConnection } from './sync-connection.js';

@Module({ controllers: [ConnectionsController], providers: [SyncConnection] })
export class ConnectionsModule {}
