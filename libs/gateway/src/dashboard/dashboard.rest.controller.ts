import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, type FiguresView, ListServicesInput, MomentsInput, PeriodInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { CostlyRead } from '../access/guards/costly-read.guard.js';
import { Permission } from '../access/permission.js';
import { assertOwnCompany } from '../companies/own-company.js';
import { Input } from '../http/input.js';
import { ChartInput, DashboardInput } from './dashboard.input.js';
import { namedAsSent } from './named-as-sent.js';
import { presentDashboard, presentDays, presentHours, presentUsers } from './present-dashboard.js';

/** The figures of the company: as our console reads them, and as consoles of this family do. */
@ApiTags('dashboard')
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('supervisor')
  @CostlyRead()
  @ApiOperation({ summary: 'Counters and attendants of a period, in the form of other consoles' })
  async counters(@CurrentActor() actor: Actor, @Input() { date_from: from, date_to: to, days }: DashboardInput) {
    return presentDashboard(
      await namedAsSent({ from: 'date_from', to: 'date_to' }, () => this.read(actor, { from, to, days })),
    );
  }

  @Get('figures')
  @Permission('supervisor')
  @CostlyRead()
  @ApiOperation({ summary: 'All figures of a period beside those of the one before it' })
  figures(@CurrentActor() actor: Actor, @Input() input: PeriodInput) {
    return this.read(actor, input);
  }

  @Get('services')
  @Permission('supervisor')
  @CostlyRead()
  @ApiOperation({ summary: 'The services behind a figure, newest first, by page' })
  services(@CurrentActor() actor: Actor, @Input() input: ListServicesInput) {
    return this.bus.request(actor, { name: 'figures.services', input });
  }

  @Get('moments')
  @Permission('user')
  @CostlyRead()
  @ApiOperation({ summary: 'Open tickets of a period, latest first, for the real-time panel of other consoles' })
  moments(@CurrentActor() actor: Actor, @Input() input: MomentsInput) {
    return this.bus.request(actor, { name: 'panel.moments', input });
  }

  @Get('ticketsUsers')
  @Permission('supervisor')
  @CostlyRead()
  @ApiOperation({ summary: 'How many services each user finished in a period' })
  async ofUsers(@CurrentActor() actor: Actor, @Input() input: ChartInput) {
    return presentUsers(await this.readChart(actor, daysOf(actor, input)));
  }

  @Get('ticketsDay')
  @Permission('supervisor')
  @CostlyRead()
  @ApiOperation({ summary: 'How many services were opened on each day of a period, or in each hour of a day' })
  async ofDays(@CurrentActor() actor: Actor, @Input() input: ChartInput) {
    const period = daysOf(actor, input);
    const { from, to, queueIds } = period;
    if (from === undefined || from !== to) return presentDays(await this.readChart(actor, period));
    return presentHours(await this.bus.request(actor, { name: 'figures.hours', input: { day: from, queueIds } }));
  }

  private readChart(actor: Actor, input: PeriodInput): Promise<FiguresView> {
    return namedAsSent({ from: 'initialDate', to: 'finalDate' }, () => this.read(actor, input));
  }

  private read(actor: Actor, input: PeriodInput): Promise<FiguresView> {
    return this.bus.request(actor, { name: 'figures.read', input });
  }
}

/** Throws ERR_NO_COMPANY_FOUND when another company is named. */
function daysOf(actor: Actor, { initialDate: from, finalDate: to, companyId, queueIds }: ChartInput): PeriodInput {
  if (companyId !== undefined) assertOwnCompany(actor, { companyId });
  return { from, to, queueIds };
}
