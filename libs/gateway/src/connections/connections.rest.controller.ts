import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  type ConnectionHealth,
  ChangeConnectionInput,
  ConnectionIdInput,
  type ConnectionRow,
  type ConnectionView,
  CreateConnectionInput,
  isAdmin,
  ListConnectionsInput,
  ReadConnectionInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';
import { ScreenLag } from '../screen-lag/screen-lag.js';
import { PresentEditor } from './present-editor.js';
import { connectionRow, withoutCode } from './present-connection.js';

/** Asked for without secrets (docs/spec/wire-contract.md §8). */
const NO_SECRETS = '0';

@ApiTags('connections')
@Controller('whatsapp')
export class ConnectionsController {
  constructor(
    private readonly bus: Bus,
    private readonly screenLag: ScreenLag,
    private readonly editor: PresentEditor,
  ) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'All connections of the company; the QR code only for admins' })
  async list(@CurrentActor() actor: Actor, @Input() { session }: ListConnectionsInput) {
    const connections = await this.bus.request(actor, { name: 'connections.list', input: {} });
    return connections.map((connection) => shownTo(actor, connection, session));
  }

  @Get(':connectionId')
  @Permission('user')
  @ApiOperation({ summary: 'A connection; for admins with its settings and the QR code' })
  async get(
    @CurrentActor() actor: Actor,
    @Input() { connectionId, session }: ReadConnectionInput,
    @ReachedAt() base: string,
  ) {
    const input = { connectionId };
    if (!isAdmin(actor))
      return shownTo(actor, await this.bus.request(actor, { name: 'connections.get', input }), session);
    const row = this.editor.execute(actor, await this.bus.request(actor, { name: 'connections.detail', input }), base);
    return session === NO_SECRETS ? { ...row, qrcode: '' } : row;
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

  @Put(':connectionId')
  @Permission('admin')
  @ApiOperation({ summary: 'Changes the given settings of a connection' })
  async change(@CurrentActor() actor: Actor, @Input() input: ChangeConnectionInput, @ReachedAt() base: string) {
    return this.editor.execute(actor, await this.bus.request(actor, { name: 'connections.change', input }), base);
  }

  @Delete(':connectionId')
  @Permission('admin')
  @ApiOperation({ summary: 'Unlinks and deletes a connection; its tickets stay' })
  delete(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput) {
    return this.bus.request(actor, { name: 'connections.delete', input });
  }

  @Get(':connectionId/usage')
  @Permission('admin')
  @ApiOperation({ summary: 'How many live tickets lose the connection when it is deleted' })
  usage(@CurrentActor() actor: Actor, @Input() input: ConnectionIdInput) {
    return this.bus.request(actor, { name: 'tickets.ofConnection', input });
  }
}

const shownTo = (actor: Actor, connection: ConnectionView, session: string | undefined): ConnectionRow =>
  isAdmin(actor) && session !== NO_SECRETS ? connectionRow(connection) : withoutCode(connection);
