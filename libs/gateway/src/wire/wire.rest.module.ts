import { Module } from '@nestjs/common';
import { EmptyListsController } from './empty-lists.rest.controller.js';

/** What other consoles read and Prosa's own does not. */
@Module({ controllers: [EmptyListsController] })
export class WireModule {}
