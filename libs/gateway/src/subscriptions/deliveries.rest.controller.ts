import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, DeliveryIdInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';

/** Events that were sent to receivers, for admins. */
@ApiTags('webhooks')
@Controller('webhook-deliveries')
export class DeliveriesController {
  constructor(private readonly bus: Bus) {}

  @Get(':deliveryId')
  @Permission('admin')
  @RequiresPlan('useExternalApi')
  @ApiOperation({ summary: 'What was sent, and what the receiver answered' })
  get(@CurrentActor() actor: Actor, @Input() input: DeliveryIdInput) {
    return this.bus.request(actor, { name: 'deliveries.get', input });
  }

  @Post(':deliveryId/retry')
  @HttpCode(200)
  @Permission('admin')
  @RequiresPlan('useExternalApi')
  @ApiOperation({ summary: 'Sends an event once more' })
  retry(@CurrentActor() actor: Actor, @Input() input: DeliveryIdInput) {
    return this.bus.request(actor, { name: 'deliveries.retry', input });
  }
}
