import { Module } from '@nestjs/common';
import { KanbanController } from './kanban.controller.js';
import { KanbanQueries } from './kanban.queries.js';
import { MoveCard } from './move-card.js';
import { OrderLanes } from './order-lanes.js';

/** The board on which tickets stand in lanes. */
@Module({ controllers: [KanbanController], providers: [KanbanQueries, MoveCard, OrderLanes] })
export class KanbanModule {}
