import { Module } from '@nestjs/common';
import { ChannelConnectionsController } from './channel-connections.controller.js';
import { ControlSession } from './control-session.js';
import { CreateConnection } from './create-connection.js';
import { DropQueue } from './drop-queue.js';

/** The connections of companies: created, listed, started and stopped. */
@Module({
  controllers: [ChannelConnectionsController],
  providers: [ControlSession, CreateConnection, DropQueue],
  exports: [CreateConnection],
})
export class ChannelConnectionsModule {}
