import { Controller, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ANONYMOUS, RequestResetInput, ResetPasswordInput, VerifyResetInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { Request, Response } from 'express';
import { Permission } from '../access/permission.js';
import { clientOrigin } from '../auth/client-origin.js';
import { Input } from '../http/input.js';
import { ResetCookie } from './reset-cookie.js';

const CODE_HEADER = 'X-Reset-Code';

/** A forgotten password: the published calls (docs/spec/wire-contract.md §11), with the comparison on this side. */
@ApiTags('recovery')
@Controller('api')
export class RecoveryController {
  constructor(
    private readonly bus: Bus,
    private readonly cookie: ResetCookie,
  ) {}

  @Post('enviar-email')
  @HttpCode(200)
  @Permission('public')
  @ApiOperation({ summary: 'Sends a code to a WhatsApp number, and says the same for any number' })
  async requestCode(
    @Input() input: RequestResetInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { userId, browserToken } = await this.bus.request(ANONYMOUS, {
      name: 'recovery.request',
      input: { ...input, origin: clientOrigin(request) },
    });
    this.cookie.set(response, browserToken);
    return { userId };
  }

  /** The code comes in a header: addresses are written into logs and histories. */
  @Get('verificar-code/:wpp')
  @Permission('public')
  @ApiHeader({ name: CODE_HEADER, required: false, schema: { type: 'string' } })
  @ApiOperation({ summary: 'Compares the code of the header: echoes it when it is right, null without one' })
  verifyHeader(@Input() { wpp }: RequestResetInput, @Req() request: Request) {
    return this.compare({ wpp, code: request.get(CODE_HEADER)?.slice(0, 20) }, request);
  }

  @Post('verificar-code')
  @HttpCode(200)
  @Permission('public')
  @ApiOperation({ summary: 'Compares a code' })
  verify(@Input() input: VerifyResetInput, @Req() request: Request) {
    return this.compare(input, request);
  }

  @Put('atualizar-senha')
  @Permission('public')
  @ApiOperation({ summary: 'Puts a new password once the code was right, and ends all sessions of the user' })
  async reset(
    @Input() input: ResetPasswordInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const result = await this.bus.request(ANONYMOUS, {
      name: 'recovery.reset',
      input: { ...input, ...this.cookie.of(request), origin: clientOrigin(request) },
    });
    this.cookie.drop(response);
    return result;
  }

  private compare(input: VerifyResetInput, request: Request) {
    return this.bus.request(ANONYMOUS, { name: 'recovery.verify', input: { ...input, ...this.cookie.of(request) } });
  }
}
