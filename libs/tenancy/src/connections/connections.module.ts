import { Module } from '@nestjs/common';
import { ConnectionsController } from './connections.controller.js';
import { KeepConnection } from './keep-connection.js';

@Module({ controllers: [ConnectionsController], providers: [KeepConnection] })
export class ConnectionsModule {}
