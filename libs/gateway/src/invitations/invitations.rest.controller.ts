import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AcceptInvitationInput,
  type AcceptedReply,
  type Actor,
  ANONYMOUS,
  InvitationIdInput,
  InvitationTokenInput,
  type InvitationWay,
  InviteInput,
  SendInvitationInput,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { Request, Response } from 'express';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { clientOrigin } from '../auth/client-origin.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';
import { SignInInvited } from './sign-in-invited.js';

/** Tokens are in bodies only: addresses are written into logs and histories. */
@ApiTags('invitations')
@Controller('invitations')
export class InvitationsController {
  constructor(
    private readonly bus: Bus,
    private readonly signIn: SignInInvited,
  ) {}

  @Get()
  @Permission('admin')
  @ApiOperation({ summary: 'Invitations that were not accepted' })
  list(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'invitations.list', input: {} });
  }

  @Post()
  @Permission('admin')
  @ApiOperation({ summary: 'Invites a person; the reply has the link, once' })
  async create(@CurrentActor() actor: Actor, @Input() input: InviteInput, @ReachedAt() consoleUrl: string) {
    const sendBy = await this.wayOf(actor, input.sendBy);
    return this.bus.request(actor, { name: 'invitations.create', input: { ...input, sendBy, consoleUrl } });
  }

  @Post('preview')
  @HttpCode(200)
  @Permission('public')
  @ApiOperation({ summary: 'Who invites to which company' })
  preview(@Input() input: InvitationTokenInput, @Req() request: Request) {
    return this.bus.request(ANONYMOUS, {
      name: 'invitations.preview',
      input: { ...input, origin: clientOrigin(request) },
    });
  }

  @Post('accept')
  @HttpCode(200)
  @Permission('public')
  @ApiOperation({ summary: 'Creates the invited user, and signs in when the user may sign in now' })
  async accept(
    @Input() input: AcceptInvitationInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AcceptedReply> {
    const origin = clientOrigin(request);
    const { email } = await this.bus.request(ANONYMOUS, { name: 'invitations.accept', input: { ...input, origin } });
    return this.signIn.execute(response, { email, password: input.password, origin });
  }

  @Post(':invitationId/send')
  @HttpCode(200)
  @Permission('admin')
  @ApiOperation({ summary: 'Gives an invitation a new link; the earlier one ends' })
  async send(@CurrentActor() actor: Actor, @Input() input: SendInvitationInput, @ReachedAt() consoleUrl: string) {
    const sendBy = await this.wayOf(actor, input.sendBy);
    return this.bus.request(actor, { name: 'invitations.send', input: { ...input, sendBy, consoleUrl } });
  }

  @Delete(':invitationId')
  @Permission('admin')
  @ApiOperation({ summary: 'Deletes an invitation; its link is invalid from then on' })
  delete(@CurrentActor() actor: Actor, @Input() input: InvitationIdInput) {
    return this.bus.request(actor, { name: 'invitations.delete', input });
  }

  /** A link, where no connection of the company can send it. */
  private async wayOf(actor: Actor, requested: InvitationWay = 'link'): Promise<InvitationWay> {
    if (requested === 'link') return 'link';
    const connections = await this.bus.request(actor, { name: 'connections.list', input: {} });
    const canSend = connections.some(({ channel, status }) => channel === 'whatsapp' && status === 'CONNECTED');
    return canSend ? 'whatsapp' : 'link';
  }
}
