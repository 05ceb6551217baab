import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ANONYMOUS, type SessionTokens, SignInInput, type UserView } from '@prosa/contracts';
import { AppError, Bus } from '@prosa/service-kit';
import type { Request, Response } from 'express';
import { Actors } from '../access/actors.js';
import { bearerToken } from '../access/bearer-token.js';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';
import { clientOrigin } from './client-origin.js';
import { SessionCookies } from './session-cookies.js';

interface SignedIn {
  token: string;
  user: UserView;
  /** True: only the page for it is open until there is one. */
  isSecondFactorMissing?: boolean;
}

const signedIn = ({ accessToken, user, isSecondFactorMissing }: SessionTokens): SignedIn => ({
  token: accessToken,
  user,
  ...(isSecondFactorMissing && { isSecondFactorMissing }),
});

@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly bus: Bus,
    private readonly cookies: SessionCookies,
    private readonly actors: Actors,
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
    this.cookies.set(response, tokens);
    return signedIn(tokens);
  }

  @Post('refresh_token')
  @HttpCode(200)
  @Permission('public')
  @ApiCookieAuth()
  @ApiOperation({ summary: 'A new access token for the refresh cookie, which is rotated' })
  async refresh(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<SignedIn> {
    const refreshToken = this.cookies.refreshTokenOf(request);
    try {
      const tokens = await this.bus.request(ANONYMOUS, {
        name: 'sessions.refresh',
        input: { ...(refreshToken && { refreshToken }), origin: clientOrigin(request) },
      });
      this.actors.forgetToken(tokens.accessToken);
      this.cookies.set(response, tokens);
      return signedIn(tokens);
    } catch (error) {
      throw this.deadSession(error, response);
    }
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

  /** A 403 here would be answered with another refresh, without end (wire-contract.md §1): a refusal is always 401. */
  private deadSession(error: unknown, response: Response): unknown {
    if (!(error instanceof AppError) || ![401, 403].includes(error.status)) return error;
    this.cookies.drop(response);
    return error.status === 401 ? error : new AppError('ERR_SESSION_EXPIRED');
  }

  private async callerOf(request: Request): Promise<Actor> {
    const token = bearerToken(request);
    return token ? this.actors.of(token).catch(() => ANONYMOUS) : ANONYMOUS;
  }
}
