import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CaptureIdInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission, RequiresPlan } from '../access/permission.js';
import { Input } from '../http/input.js';

/** What arrived at test receivers, for admins. No program posts here: deliveries to them stay within the product. */
@ApiTags('webhooks')
@Controller('webhook-captures')
export class CapturesController {
  constructor(private readonly bus: Bus) {}

  @Get(':captureId')
  @Permission('admin')
  @RequiresPlan('useExternalApi')
  @ApiOperation({ summary: 'A request that a test receiver got' })
  get(@CurrentActor() actor: Actor, @Input() input: CaptureIdInput) {
    return this.bus.request(actor, { name: 'captures.get', input });
  }
}
