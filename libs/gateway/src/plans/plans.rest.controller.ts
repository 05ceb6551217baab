import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ANONYMOUS, ChangePlanInput, PlanIdInput, PlanInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

@ApiTags('plans')
@Controller('plans')
export class PlansController {
  constructor(private readonly bus: Bus) {}

  @Get('list')
  @Permission('public')
  @ApiOperation({ summary: 'Plans that who signs up may choose' })
  public() {
    return this.bus.request(ANONYMOUS, { name: 'plans.public', input: {} });
  }

  @Get('all')
  @Permission('super')
  @ApiOperation({ summary: 'All plans of the platform' })
  all(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'plans.list', input: {} });
  }

  @Post()
  @Permission('super')
  @ApiOperation({ summary: 'Makes a plan' })
  create(@CurrentActor() actor: Actor, @Input() input: PlanInput) {
    return this.bus.request(actor, { name: 'plans.create', input });
  }

  @Put(':planId')
  @Permission('super')
  @ApiOperation({ summary: 'Changes a plan; companies that have it have the change at once' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangePlanInput) {
    return this.bus.request(actor, { name: 'plans.change', input });
  }

  @Delete(':planId')
  @Permission('super')
  @ApiOperation({ summary: 'Removes a plan that no company has' })
  delete(@CurrentActor() actor: Actor, @Input() input: PlanIdInput) {
    return this.bus.request(actor, { name: 'plans.delete', input });
  }
}
