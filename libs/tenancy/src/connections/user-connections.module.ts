import { Module } from '@nestjs/common';
import { UserConnectionsController } from './user-connections.controller.js';
import { SyncUserConnection } from './sync-user-connection.js';

@Module({ controllers: [UserConnectionsController], providers: [SyncUserConnection] })
export class UserConnectionsModule {}
