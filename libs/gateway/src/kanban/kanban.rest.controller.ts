import { Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  DEFAULT_LANE,
  IsId,
  KanbanCardsInput,
  KanbanFilter,
  type KanbanTicketWire,
  LeaveLaneInput,
  OrderLanesInput,
  TicketLaneInput,
} from '@prosa/contracts';
import { Bus, planOf } from '@prosa/service-kit/bus';
import { ValidateIf } from 'class-validator';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';

/** How other consoles name the lane without a tag. */
const DEFAULT_NAME = 'lane0';

class MoveInput {
  @IsId() ticketId!: number;
  /** The id of a tag of the kanban, or `lane0`. */
  @ValidateIf((_: object, value: unknown) => value !== DEFAULT_NAME) @IsId() laneId!: number | typeof DEFAULT_NAME;
}

@ApiTags('kanban')
@Controller()
export class KanbanController {
  constructor(private readonly bus: Bus) {}

  @Get('kanban')
  @Permission('user')
  @RequiresPlan('useKanban')
  @ApiOperation({ summary: 'Lanes with their counts and first cards, among the tickets the caller may see' })
  board(@CurrentActor() actor: Actor, @Input() input: KanbanFilter) {
    return this.bus.request(actor, { name: 'kanban.board', input });
  }

  @Get('kanban/cards')
  @Permission('user')
  @RequiresPlan('useKanban')
  @ApiOperation({ summary: 'A page of a lane, the latest in it first' })
  cards(@CurrentActor() actor: Actor, @Input() input: KanbanCardsInput) {
    return this.bus.request(actor, { name: 'kanban.cards', input });
  }

  @Put('kanban/lanes')
  @Permission('supervisor')
  @RequiresPlan('useKanban')
  @ApiOperation({ summary: 'Puts the lanes in order' })
  order(@CurrentActor() actor: Actor, @Input() input: OrderLanesInput) {
    return this.bus.request(actor, { name: 'kanban.order', input });
  }

  /** Other consoles ask for no second page, and show a ticket in no column when it has a tag that is none. */
  @Get('ticket/kanban')
  @Permission('user')
  @ApiOperation({ summary: 'All tickets of the board, with their column as the only tag' })
  async all(@CurrentActor() actor: Actor, @Input() input: KanbanFilter): Promise<{ tickets: KanbanTicketWire[] }> {
    const { useKanban } = await planOf(this.bus, actor);
    if (!useKanban) return { tickets: [] };
    const cards = await this.bus.request(actor, { name: 'kanban.all', input });
    const tickets = cards.map(({ ticket, laneId }) => ({
      ...ticket,
      tags: laneId === DEFAULT_LANE ? [] : [{ id: laneId }],
    }));
    return { tickets };
  }

  @Get('ticket-tags/:ticketId')
  @Permission('user')
  @RequiresPlan('useKanban')
  @ApiOperation({ summary: 'The lane of a ticket of the board' })
  lane(@CurrentActor() actor: Actor, @Input() input: TicketLaneInput) {
    return this.bus.request(actor, { name: 'kanban.lane', input });
  }

  @Put('ticket-tags/:ticketId/:laneId')
  @Permission('user')
  @RequiresPlan('useKanban')
  @ApiOperation({ summary: 'Moves a ticket into a lane: the id of its tag, or lane0' })
  move(@CurrentActor() actor: Actor, @Input() { ticketId, laneId }: MoveInput) {
    const input = { ticketId, laneId: laneId === DEFAULT_NAME ? DEFAULT_LANE : laneId };
    return this.bus.request(actor, { name: 'kanban.move', input });
  }

  @Delete('ticket-tags/:ticketId')
  @Permission('user')
  @RequiresPlan('useKanban')
  @ApiOperation({ summary: 'Takes a ticket out of its lane, unless it is moved into another within two seconds' })
  leave(@CurrentActor() actor: Actor, @Input() input: LeaveLaneInput) {
    return this.bus.request(actor, { name: 'kanban.leave', input });
  }
}
