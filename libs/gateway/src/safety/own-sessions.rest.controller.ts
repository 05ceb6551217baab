import { Controller, Delete, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, EndSessionsInput, UserIdInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

@ApiTags('safety')
@Controller()
export class OwnSessionsController {
  constructor(private readonly bus: Bus) {}

  @Get('auth/sessions')
  @Permission('user', { whenPastDue: true, whenUnenrolled: true })
  @ApiOperation({ summary: "The caller's own sessions, now and lately" })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'sessions.list', input: {} });
  }

  @Delete('auth/sessions')
  @Permission('user', { whenPastDue: true, whenUnenrolled: true })
  @ApiOperation({ summary: 'Signs the caller out everywhere, or everywhere else' })
  end(@CurrentActor() actor: Actor, @Input() input: EndSessionsInput) {
    return this.bus.request(actor, { name: 'sessions.end', input });
  }

  @Delete('users/:userId/sessions')
  @Permission('admin')
  @ApiOperation({ summary: 'Signs a user out everywhere' })
  endOfUser(@CurrentActor() actor: Actor, @Input() input: UserIdInput) {
    return this.bus.request(actor, { name: 'sessions.endOfUser', input });
  }
}
