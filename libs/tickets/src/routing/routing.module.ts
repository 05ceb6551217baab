import { Module } from '@nestjs/common';
import { RotateQueue } from './rotate-queue.js';
import { RotateTicket } from './rotate-ticket.js';
import { RoutingController } from './routing.controller.js';

@Module({ controllers: [RoutingController], providers: [RotateTicket, RotateQueue] })
export class RoutingModule {}
