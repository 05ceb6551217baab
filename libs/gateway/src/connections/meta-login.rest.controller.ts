import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  BeginMetaLoginInput,
  ConnectMetaAccountsInput,
  FacebookTokenInput,
  FinishMetaLoginInput,
  MetaLoginInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';

@ApiTags('connections')
@Controller()
export class MetaLoginRestController {
  constructor(private readonly bus: Bus) {}

  @Post('facebook')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Connects every usable Page of a person who signed in to Facebook in the browser' })
  byToken(@CurrentActor() actor: Actor, @Input() input: FacebookTokenInput) {
    return this.bus.request(actor, { name: 'metaLogin.byToken', input });
  }

  @Get('meta-login')
  @Permission('admin')
  @ApiOperation({ summary: 'Whether people can sign in to Facebook and Instagram here' })
  options(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'metaLogin.options', input: {} });
  }

  @Post('meta-login')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'The address at which a person signs in to Facebook or Instagram' })
  begin(@CurrentActor() actor: Actor, @ReachedAt() base: string, @Input() { product }: BeginMetaLoginInput) {
    return this.bus.request(actor, { name: 'metaLogin.begin', input: { product, base } });
  }

  @Post('meta-login/finish')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'What a person who signed in may choose from' })
  finish(@CurrentActor() actor: Actor, @Input() input: FinishMetaLoginInput) {
    return this.bus.request(actor, { name: 'metaLogin.finish', input });
  }

  @Get('meta-login/:loginId')
  @Permission('admin')
  @ApiOperation({ summary: 'The same, after a reload' })
  get(@CurrentActor() actor: Actor, @Input() input: MetaLoginInput) {
    return this.bus.request(actor, { name: 'metaLogin.get', input });
  }

  @Post('meta-login/:loginId/connect')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Connects the chosen accounts, or signs their connections in again' })
  connect(@CurrentActor() actor: Actor, @Input() input: ConnectMetaAccountsInput) {
    return this.bus.request(actor, { name: 'metaLogin.connect', input });
  }
}
