import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, SmtpSettingsInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { Input } from '../http/input.js';

/** How the installation sends e-mail. */
@ApiTags('settings')
@Controller('mail')
export class MailController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('admin')
  @ApiOperation({ summary: 'Whether the installation sends e-mail' })
  status(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'mail.status', input: {} });
  }

  @Get('server')
  @Permission('super')
  @ApiOperation({ summary: 'The mail server, without its password' })
  settings(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'mail.settings', input: {} });
  }

  @Put('server')
  @Permission('super')
  @ApiOperation({ summary: 'Changes the mail server; without a host no e-mail is sent' })
  change(@CurrentActor() actor: Actor, @Input() input: SmtpSettingsInput) {
    return this.bus.request(actor, { name: 'mail.changeSettings', input });
  }

  @Post('trial')
  @HttpCode(200)
  @Permission('super')
  @ApiOperation({ summary: 'Sends a message to the caller' })
  trial(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'mail.trial', input: {} });
  }
}
