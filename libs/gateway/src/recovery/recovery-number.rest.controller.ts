import { Controller, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ProveNumberInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { Request } from 'express';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { clientOrigin } from '../auth/client-origin.js';
import { Input } from '../http/input.js';

/** The number of the caller's own account to which codes for a forgotten password go. */
@ApiTags('recovery')
@Controller('auth/recovery-number')
export class RecoveryNumberController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('user', { whenPastDue: true })
  @ApiOperation({ summary: "The caller's number, and whether it is proven" })
  get(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'recovery.number', input: {} });
  }

  @Post()
  @HttpCode(200)
  @Permission('user', { whenPastDue: true })
  @ApiOperation({ summary: 'Sends a code to that number' })
  send(@CurrentActor() actor: Actor, @Req() request: Request) {
    return this.bus.request(actor, { name: 'recovery.sendProof', input: { origin: clientOrigin(request) } });
  }

  @Put()
  @Permission('user', { whenPastDue: true })
  @ApiOperation({ summary: 'Proves the number by the code; whoever proved it before has it no longer' })
  prove(@CurrentActor() actor: Actor, @Input() input: ProveNumberInput, @Req() request: Request) {
    return this.bus.request(actor, {
      name: 'recovery.proveNumber',
      input: { ...input, origin: clientOrigin(request) },
    });
  }
}
