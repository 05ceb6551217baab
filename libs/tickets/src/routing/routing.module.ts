import { Module } from '@nestjs/common';
import { RotateTicket } from './rotate-ticket.js';
import { RoutingController } from './routing.controller.js';

@Module({ controllers: [RoutingController], providers: [RotateTicket] })
export class RoutingModule {}
