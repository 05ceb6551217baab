import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  type ConnectionHealth,
  ConnectionIdInput,
  type ConnectionRow,
  type ConnectionView,
  CreateConnectionInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';
import { ScreenLag } from '../screen-lag/screen-lag.js';
import { connectionRow, withoutCode } from './present-connection.js';

@ApiTags('connections')
@Controller('whatsapp')
export class ConnectionsController {
  constructor(
    private readonly bus: Bus,
    private readonly screenLag: ScreenLag,
  ) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'All connections of the company; the QR code only for admins' })
  async list(@CurrentActor() actor: Actor) {
    const connections = await this.bus.request(actor, { name: 'connections.list', input: {} });
    return connections.map((connection) => shownTo(actor, connection));
  }

  @Get(':connectionId')
  @Permission('user')
  @ApiOperation({ summary: 'A connection; the QR code only for admins' })
  async get(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput) {
    return shownTo(actor, await this.bus.request(actor, { name: 'connections.get', input }));
  }

  @Get(':connectionId/health')
  @Permission('admin')
  @ApiOperation({ summary: 'How a connection does: state, traffic, queue, delays, findings and latest changes' })
  async health(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput): Promise<ConnectionHealth> {
    const health = await this.bus.request(actor, { name: 'connections.health', input });
    return { ...health, lag: this.screenLag.of(actor.companyId, input.connectionId) };
  }

  @Post()
  @Permission('admin')
  @ApiOperation({ summary: 'Makes a connection' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateConnectionInput) {
    return this.bus.request(actor, { name: 'connections.create', input });
  }
}

const shownTo = (actor: Actor, connection: ConnectionView): ConnectionRow =>
  actor.profile === 'admin' ? connectionRow(connection) : withoutCode(connection);
