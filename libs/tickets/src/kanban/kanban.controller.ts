import type { EventMessage, RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { OnRequest, OnTimer } from '@prosa/service-kit/bus';
import { KanbanQueries } from './kanban.queries.js';
import { LEFT_LANE_TIMER, MoveCard } from './move-card.js';
import { OrderLanes } from './order-lanes.js';

@Controller()
export class KanbanController {
  constructor(
    private readonly queries: KanbanQueries,
    private readonly moveCard: MoveCard,
    private readonly orderLanes: OrderLanes,
  ) {}

  @OnRequest('kanban.board')
  board({ actor, input }: RequestMessage<'kanban.board'>) {
    return this.queries.board(actor, input);
  }

  @OnRequest('kanban.cards')
  cards({ actor, input }: RequestMessage<'kanban.cards'>) {
    return this.queries.cards(actor, input);
  }

  @OnRequest('kanban.lane')
  lane({ actor, input }: RequestMessage<'kanban.lane'>) {
    return this.queries.lane(actor, input);
  }

  @OnRequest('kanban.all')
  all({ actor, input }: RequestMessage<'kanban.all'>) {
    return this.queries.all(actor, input);
  }

  @OnRequest('kanban.move')
  move({ actor, input }: RequestMessage<'kanban.move'>) {
    return this.moveCard.move(actor, input);
  }

  @OnRequest('kanban.leave')
  leave({ actor, input }: RequestMessage<'kanban.leave'>) {
    return this.moveCard.leave(actor, input);
  }

  @OnRequest('kanban.order')
  order({ actor, input }: RequestMessage<'kanban.order'>) {
    return this.orderLanes.execute(actor, input);
  }

  @OnTimer(LEFT_LANE_TIMER)
  left(event: EventMessage<'timer.due'>) {
    return this.moveCard.finishLeaving(event);
  }
}
