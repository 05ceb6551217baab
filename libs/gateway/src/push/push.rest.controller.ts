import { Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, PushSubscriptionIdInput, SubscribePushInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

@ApiTags('push')
@Controller('push')
export class PushController {
  constructor(private readonly bus: Bus) {}

  @Get('key')
  @Permission('user')
  @ApiOperation({ summary: 'With which key a browser subscribes to notifications' })
  key(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'push.key', input: {} });
  }

  @Post('subscriptions')
  @Permission('user')
  @ApiOperation({ summary: 'Has this browser told while the console is closed' })
  subscribe(@CurrentActor() actor: Actor, @Input() input: SubscribePushInput) {
    return this.bus.request(actor, { name: 'push.subscribe', input });
  }

  @Delete('subscriptions/:subscriptionId')
  @Permission('user')
  @ApiOperation({ summary: 'Has it told no more' })
  unsubscribe(@CurrentActor() actor: Actor, @Input() input: PushSubscriptionIdInput) {
    return this.bus.request(actor, { name: 'push.unsubscribe', input });
  }
}
