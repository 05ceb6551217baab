import { Module } from '@nestjs/common';
import { ConnectionsController } from './connections.controller.js';
import { ForgetConnection } from './forget-connection.js';
import { CopyConnection } from './copy-connection.js';

@Module({ controllers: [ConnectionsController], providers: [CopyConnection, ForgetConnection] })
export class ConnectionsModule {}
