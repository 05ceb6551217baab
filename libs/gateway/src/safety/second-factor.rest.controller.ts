import { Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ProvePasswordInput,
  ProvePersonInput,
  SecondFactorCodeInput,
  SecondFactorOwnerInput,
  UserIdInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { Request } from 'express';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { StaleActors } from '../access/stale-actors.js';
import { clientOrigin } from '../auth/client-origin.js';
import { Input } from '../http/input.js';

/** The permission of calls open to users who must set up a second factor first. */
const OPEN = { whenPastDue: true, whenUnenrolled: true } as const;

@ApiTags('safety')
@Controller()
export class SecondFactorController {
  constructor(
    private readonly bus: Bus,
    private readonly stale: StaleActors,
  ) {}

  @Get('auth/second-factor')
  @Permission('user', OPEN)
  @ApiOperation({ summary: "The caller's second factor" })
  get(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'secondFactor.get', input: {} });
  }

  @Post('auth/second-factor')
  @HttpCode(200)
  @Permission('user', OPEN)
  @ApiOperation({ summary: 'Begins to switch it on: the secret for an authenticator app' })
  begin(@CurrentActor() actor: Actor, @Input() input: ProvePasswordInput, @Req() request: Request) {
    const proof = { ...input, origin: clientOrigin(request) };
    return this.bus.request(actor, { name: 'secondFactor.begin', input: proof });
  }

  @Put('auth/second-factor')
  @Permission('user', OPEN)
  @ApiOperation({ summary: 'Switches it on with a code of the app; answers the recovery codes, once' })
  async confirm(@CurrentActor() actor: Actor, @Input() input: SecondFactorCodeInput) {
    const result = await this.bus.request(actor, { name: 'secondFactor.confirm', input });
    // The next call must not be refused for the missing second factor.
    this.stale.publish({ userId: actor.userId });
    return result;
  }

  @Post('auth/second-factor/recovery-codes')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'New recovery codes in place of the former ones' })
  renewCodes(@CurrentActor() actor: Actor, @Input() input: ProvePersonInput, @Req() request: Request) {
    const proof = { ...input, origin: clientOrigin(request) };
    return this.bus.request(actor, { name: 'secondFactor.renewCodes', input: proof });
  }

  /** A POST: a password must not stand in an address, and proxies may drop the body of a DELETE. */
  @Post('auth/second-factor/off')
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Switches it off' })
  disable(@CurrentActor() actor: Actor, @Input() input: ProvePersonInput, @Req() request: Request) {
    const proof = { ...input, origin: clientOrigin(request) };
    return this.bus.request(actor, { name: 'secondFactor.disable', input: proof });
  }

  @Delete('users/:userId/second-factor')
  @Permission('admin')
  @ApiOperation({ summary: "Takes off a user's, who lost it" })
  remove(@CurrentActor() actor: Actor, @Input() input: UserIdInput) {
    return this.bus.request(actor, { name: 'secondFactor.remove', input });
  }

  @Post('second-factor/removals')
  @HttpCode(200)
  @Permission('super')
  @ApiOperation({ summary: "Takes off anybody's, in any company" })
  removeByEmail(@CurrentActor() actor: Actor, @Input() input: SecondFactorOwnerInput) {
    return this.bus.request(actor, { name: 'secondFactor.removeByEmail', input });
  }
}
