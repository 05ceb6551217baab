import { Controller, Delete, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ANONYMOUS, type SessionReply, type SessionTokens, SignInInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { Request, Response } from 'express';
import { Actors } from '../access/actors.js';
import { bearerToken } from '../access/strategies/bearer-token.js';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';
import { clientOrigin } from './client-origin.js';
import { RefreshedTokens, RefreshGuard } from './refresh.guard.js';
import { SessionCookies } from './session-cookies.js';
import { StartSession } from './start-session.js';

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly bus: Bus,
    private readonly cookies: SessionCookies,
    private readonly actors: Actors,
    private readonly start: StartSession,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Permission('public')
  @ApiOperation({ summary: 'Signs in: an access token, and a refresh cookie' })
  async login(@Input() input: SignInInput, @Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const deviceToken = this.cookies.deviceTokenOf(request);
    const tokens = await this.bus.request(ANONYMOUS, {
      name: 'sessions.signIn',
      input: { ...input, origin: clientOrigin(request), ...(deviceToken && { deviceToken }) },
    });
    return this.start.execute(response, tokens);
  }

  @Post('refresh_token')
  @HttpCode(200)
  @Permission('public')
  @ApiCookieAuth()
  @UseGuards(RefreshGuard)
  @ApiOperation({ summary: 'A new access token for the refresh cookie, which is rotated' })
  async refresh(
    @RefreshedTokens() tokens: SessionTokens,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionReply> {
    this.actors.forgetToken(tokens.accessToken);
    return this.start.execute(response, tokens);
  }

  @Delete('logout')
  @Permission('public')
  @ApiCookieAuth()
  @ApiBearerAuth()
  @ApiOperation({ summary: 'Ends the session; never fails' })
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const refreshToken = this.cookies.refreshTokenOf(request);
    const actor = await this.callerOf(request);
    this.cookies.drop(response);
    const input = refreshToken ? { refreshToken } : {};
    return this.bus.request(actor, { name: 'sessions.signOut', input });
  }

  @Get('me')
  @Permission('user', { whenPastDue: true, whenUnenrolled: true })
  @ApiOperation({ summary: 'Who is signed in' })
  me(@CurrentActor() actor: Actor) {
    return { id: actor.userId, profile: actor.profile, super: actor.super };
  }

  private async callerOf(request: Request): Promise<Actor> {
    const token = bearerToken(request);
    return token ? this.actors.of(token).catch(() => ANONYMOUS) : ANONYMOUS;
  }
}
