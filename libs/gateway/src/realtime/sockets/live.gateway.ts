import type { OnModuleDestroy } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import type { Server as HttpServer } from 'node:http';
import type { Server, Socket } from 'socket.io';
import { Activity } from '../attendance/activity.js';
import { AdmitSocket, clientOf } from './admission/admit-socket.js';
import { type JoinAnswer, JoinRooms } from './admission/join-rooms.js';
import { limitEvents } from './admission/limit-events.js';
import { WelcomeClient } from './admission/welcome-client.js';
import type { LiveClient } from './live-client.js';

/** How long calls under way may take once the gateway stops. */
const LAST_CALLS_MS = 3_000;

/** What a console sends over its socket (docs/spec/wire-contract.md §3). Every handler gets the event's arguments as a list. */
@WebSocketGateway()
export class LiveGateway implements OnGatewayInit, OnGatewayConnection, OnGatewayDisconnect, OnModuleDestroy {
  private io?: Server;

  constructor(
    private readonly admit: AdmitSocket,
    private readonly welcome: WelcomeClient,
    private readonly rooms: JoinRooms,
    private readonly activity: Activity,
  ) {}

  afterInit(io: Server): void {
    this.io = io;
    io.use(async (socket, next) => next(await this.admit.execute(socket)));
  }

  handleConnection(socket: Socket): void {
    limitEvents(socket);
    socket.on('error', () => undefined);
    const client = clientOf(socket);
    if (client) this.welcome.execute(client);
  }

  handleDisconnect(socket: Socket, reason: string): void {
    const client = clientOf(socket);
    if (!client) return;
    this.welcome.end(client, reason);
    this.activity.leave(client);
  }

  @SubscribeMessage('joinTickets')
  joinTickets(@ConnectedSocket() socket: Socket, @MessageBody() sent: unknown[]): Promise<JoinAnswer> {
    return this.rooms.joinList(behind(socket), sent);
  }

  @SubscribeMessage('leaveTickets')
  leaveTickets(@ConnectedSocket() socket: Socket, @MessageBody() sent: unknown[]): JoinAnswer {
    return this.rooms.leaveList(behind(socket), sent);
  }

  @SubscribeMessage('joinNotification')
  joinNotification(@ConnectedSocket() socket: Socket): Promise<JoinAnswer> {
    return this.rooms.joinNotification(behind(socket));
  }

  @SubscribeMessage('joinChatBox')
  joinChatBox(@ConnectedSocket() socket: Socket, @MessageBody() sent: unknown[]): Promise<JoinAnswer> {
    return this.rooms.joinChat(behind(socket), sent);
  }

  @SubscribeMessage('leaveChatBox')
  leaveChatBox(@ConnectedSocket() socket: Socket, @MessageBody() sent: unknown[]): JoinAnswer {
    return this.rooms.leaveChat(behind(socket), sent);
  }

  @SubscribeMessage('attend')
  attend(@ConnectedSocket() socket: Socket, @MessageBody() sent: unknown[]): void {
    this.activity.attend(behind(socket), sent);
  }

  @SubscribeMessage('typeInChat')
  typeInChat(@ConnectedSocket() socket: Socket, @MessageBody() sent: unknown[]): void {
    this.activity.typeInChat(behind(socket), sent);
  }

  @SubscribeMessage('userStatus')
  userStatus(@ConnectedSocket() socket: Socket): void {
    this.welcome.markActive(behind(socket));
  }

  /**
   * Asks consoles to reconnect, to another replica or to this one after its restart. Waits for calls under way, but not
   * for a client that never finishes what it sends.
   */
  async onModuleDestroy(): Promise<void> {
    const { io } = this;
    if (!io) return;
    io.local.emit('live:restart', {});
    const cut = setTimeout(() => (io.httpServer as HttpServer).closeAllConnections(), LAST_CALLS_MS);
    await io.close();
    clearTimeout(cut);
  }
}

/** The adapter binds handlers to sockets that have a client, and to no others. */
const behind = (socket: Socket): LiveClient => clientOf(socket) as LiveClient;
