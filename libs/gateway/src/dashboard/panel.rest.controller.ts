import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, PanelInput, type PanelView } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** Attendants of whom the service of users knows nothing any more. */
const NO_SHIFT = { profileImage: null, startWork: '', endWork: '' };

/** The live panel of our console. */
@ApiTags('dashboard')
@Controller('panel')
export class PanelController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Tickets in hand, what waits, and who attends, of one instant' })
  async read(@CurrentActor() actor: Actor, @Input() input: PanelInput): Promise<PanelView> {
    const [panel, shifts] = await Promise.all([
      this.bus.request(actor, { name: 'panel.read', input }),
      this.bus.request(actor, { name: 'users.shifts', input: {} }),
    ]);
    const shiftOf = new Map(shifts.map(({ id, ...shift }) => [id, shift]));
    const attendants = panel.attendants.map((member) => ({ ...member, ...(shiftOf.get(member.id) ?? NO_SHIFT) }));
    return { ...panel, attendants };
  }

  @Get('waiting')
  @Permission('user')
  @ApiOperation({ summary: 'What waits for an attendant: exact numbers by queue, and those that wait longest' })
  waiting(@CurrentActor() actor: Actor, @Input() input: PanelInput) {
    return this.bus.request(actor, { name: 'panel.waiting', input });
  }
}
