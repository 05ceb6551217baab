import { Module } from '@nestjs/common';
import { KanbanController } from './kanban.rest.controller.js';

/** The board on which tickets stand in lanes. */
@Module({ controllers: [KanbanController] })
export class KanbanModule {}
