import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor, FirstStepsView } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';

/** What is left to do in a new company; only our console asks. */
@ApiTags('company')
@Controller('first-steps')
export class FirstStepsController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('admin')
  @ApiOperation({ summary: 'Which of the first steps the company has done' })
  async steps(@CurrentActor() actor: Actor): Promise<FirstStepsView> {
    const [connections, queues, users, invitations, { isAnswered }] = await Promise.all([
      this.bus.request(actor, { name: 'connections.list', input: {} }),
      this.bus.request(actor, { name: 'queues.list', input: {} }),
      this.bus.request(actor, { name: 'users.options', input: {} }),
      this.bus.request(actor, { name: 'invitations.list', input: {} }),
      this.bus.request(actor, { name: 'tickets.isAnswered', input: {} }),
    ]);
    return {
      hasConnection: connections.length > 0,
      isConnected: connections.some(({ status }) => status === 'CONNECTED'),
      hasQueue: queues.length > 0,
      // Whoever was invited is about to come.
      hasColleague: invitations.length > 0 || users.some(({ id }) => id !== actor.userId),
      isAnswered,
    };
  }
}
