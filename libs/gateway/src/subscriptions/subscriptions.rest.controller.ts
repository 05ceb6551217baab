import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeSubscriptionInput,
  ListDeliveriesInput,
  SubscriptionIdInput,
  SubscriptionInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';

/** Receivers of events, which admins manage. */
@ApiTags('webhooks')
@Controller('webhook-subscriptions')
export class SubscriptionsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('admin')
  @RequiresPlan('useExternalApi')
  @ApiOperation({ summary: 'Receivers of events, with how they do' })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'subscriptions.list', input: {} });
  }

  @Post()
  @Permission('admin')
  @RequiresPlan('useExternalApi')
  @ApiOperation({ summary: 'Adds a receiver; the reply has its secret, once' })
  create(@CurrentActor() actor: Actor, @Input() input: SubscriptionInput) {
    return this.bus.request(actor, { name: 'subscriptions.create', input });
  }

  @Put(':subscriptionId')
  @Permission('admin')
  @RequiresPlan('useExternalApi')
  @ApiOperation({ summary: 'Changes, pauses or resumes a receiver' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeSubscriptionInput) {
    return this.bus.request(actor, { name: 'subscriptions.change', input });
  }

  @Delete(':subscriptionId')
  @Permission('admin')
  @RequiresPlan('useExternalApi')
  @ApiOperation({ summary: 'Deletes a receiver with what waits for it' })
  delete(@CurrentActor() actor: Actor, @Input() input: SubscriptionIdInput) {
    return this.bus.request(actor, { name: 'subscriptions.delete', input });
  }

  @Post(':subscriptionId/rotate')
  @HttpCode(200)
  @Permission('admin')
  @RequiresPlan('useExternalApi')
  @ApiOperation({ summary: 'Gives a receiver a new secret; the former one signs as well for a day' })
  rotate(@CurrentActor() actor: Actor, @Input() input: SubscriptionIdInput) {
    return this.bus.request(actor, { name: 'subscriptions.rotate', input });
  }

  @Post(':subscriptionId/test')
  @HttpCode(200)
  @Permission('admin')
  @RequiresPlan('useExternalApi')
  @ApiOperation({ summary: 'Delivers a test event' })
  test(@CurrentActor() actor: Actor, @Input() input: SubscriptionIdInput) {
    return this.bus.request(actor, { name: 'subscriptions.test', input });
  }

  @Get(':subscriptionId/deliveries')
  @Permission('admin')
  @RequiresPlan('useExternalApi')
  @ApiOperation({ summary: 'What was delivered to a receiver, and what was not, the latest first' })
  deliveries(@CurrentActor() actor: Actor, @Input() input: ListDeliveriesInput) {
    return this.bus.request(actor, { name: 'deliveries.list', input });
  }

  @Get(':subscriptionId/captures')
  @Permission('admin')
  @RequiresPlan('useExternalApi')
  @ApiOperation({ summary: 'What arrived at a test receiver in the last day, the latest first' })
  captures(@CurrentActor() actor: Actor, @Input() input: SubscriptionIdInput) {
    return this.bus.request(actor, { name: 'captures.list', input });
  }
}
