import { Module } from '@nestjs/common';
import { OperationsController } from './operations.controller.js';
import { ReadOperations } from './read-operations.js';

/** What messages say about how the channels do. */
@Module({ controllers: [OperationsController], providers: [ReadOperations] })
export class OperationsModule {}
