import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, FinishCloudSignupInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';

@ApiTags('connections')
@Controller('cloud-signup')
export class CloudSignupController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('admin')
  @ApiOperation({ summary: "Whether numbers can be added by Meta's own window (Embedded Signup)" })
  options(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'cloudSignup.options', input: {} });
  }

  @Post()
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: "The address of Meta's window, and whose messages count" })
  begin(@CurrentActor() actor: Actor, @ReachedAt() base: string) {
    return this.bus.request(actor, { name: 'cloudSignup.begin', input: { base } });
  }

  @Post('finish')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Adds the number that was chosen there, or authorises its connection again' })
  finish(@CurrentActor() actor: Actor, @Input() input: FinishCloudSignupInput) {
    return this.bus.request(actor, { name: 'cloudSignup.finish', input });
  }
}
