import { Module } from '@nestjs/common';
import { ConnectionsController } from './connections.controller.js';
import { ForgetConnection } from './forget-connection.js';
import { KeepConnection } from './keep-connection.js';

@Module({ controllers: [ConnectionsController], providers: [KeepConnection, ForgetConnection] })
export class ConnectionsModule {}
