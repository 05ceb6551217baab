import { Module } from '@nestjs/common';
import { CountTicketFacts } from './count-ticket-facts.js';
import { FactsController } from './facts.controller.js';

@Module({ controllers: [FactsController], providers: [CountTicketFacts] })
export class FactsModule {}
