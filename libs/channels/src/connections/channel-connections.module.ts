import { Module } from '@nestjs/common';
import { ChannelConnectionsController } from './channel-connections.controller.js';
import { ControlSession } from './session-control/control-session.js';
import { CreateConnection } from './create-connection.js';
import { DeleteConnection } from './deletion/delete-connection.js';
import { DropBot } from './drop-bot.js';
import { DropQueue } from './drop-queue.js';
import { RestartSessions } from './session-control/restart-sessions.js';
import { ChangeConnection } from './settings/change-connection.js';
import { SetGreetingMedia } from './settings/set-greeting-media.js';
import { FindToken } from './token/find-token.js';
import { HashTokens } from './token/hash-tokens.js';
import { ManageToken } from './token/manage-token.js';

/** The connections of companies: created, listed, changed, deleted, started and stopped. */
@Module({
  controllers: [ChannelConnectionsController],
  providers: [
    ChangeConnection,
    ControlSession,
    CreateConnection,
    DeleteConnection,
    DropQueue,
    DropBot,
    FindToken,
    HashTokens,
    ManageToken,
    RestartSessions,
    SetGreetingMedia,
  ],
  exports: [CreateConnection],
})
export class ChannelConnectionsModule {}
