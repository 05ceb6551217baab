import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeOnCallInput,
  OnCallDayInput,
  OnCallIdInput,
  OnCallInput,
  SetOnCallDayInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** The roster of people on call (docs/spec/secondary.md §3). */
@ApiTags('on call')
@Controller()
export class OnCallController {
  constructor(private readonly bus: Bus) {}

  @Get('plantao')
  @Permission('user')
  @ApiOperation({
    summary: 'Everybody on the roster in the order in which they are notified; attendants see no phones',
  })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'onCall.list', input: {} });
  }

  @Get('plantao/:onCallId')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Somebody on the roster with their week' })
  get(@CurrentActor() actor: Actor, @Input() input: OnCallIdInput) {
    return this.bus.request(actor, { name: 'onCall.get', input });
  }

  @Post('plantao')
  @HttpCode(200)
  @Permission('supervisor')
  @ApiOperation({ summary: 'Puts a user on the roster' })
  create(@CurrentActor() actor: Actor, @Input() input: OnCallInput) {
    return this.bus.request(actor, { name: 'onCall.create', input });
  }

  @Put('plantao/:onCallId')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Changes the phone, the interval or the week of somebody on the roster' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeOnCallInput) {
    return this.bus.request(actor, { name: 'onCall.change', input });
  }

  @Delete('plantao/:onCallId')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Takes somebody off the roster' })
  delete(@CurrentActor() actor: Actor, @Input() input: OnCallIdInput) {
    return this.bus.request(actor, { name: 'onCall.delete', input });
  }

  @Get('on-call')
  @Permission('user')
  @ApiOperation({ summary: 'Who is on call now, and the shifts and gaps of the coming days' })
  plan(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'onCall.plan', input: {} });
  }

  @Put('on-call/days/:day')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Gives a date shifts of its own, in place of those of its weekday' })
  setDay(@CurrentActor() actor: Actor, @Input() input: SetOnCallDayInput) {
    return this.bus.request(actor, { name: 'onCall.setDay', input });
  }

  @Delete('on-call/days/:day')
  @Permission('supervisor')
  @ApiOperation({ summary: 'Gives a date the shifts of its weekday again' })
  clearDay(@CurrentActor() actor: Actor, @Input() input: OnCallDayInput) {
    return this.bus.request(actor, { name: 'onCall.clearDay', input });
  }
}
