import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ANONYMOUS, SignUpCodeInput, SignUpInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { Request } from 'express';
import { Permission } from '../access/permission.js';
import { clientOrigin } from '../auth/client-origin.js';
import { Input } from '../http/input.js';

@ApiTags('sign-up')
@Controller('auth')
export class SignUpController {
  constructor(private readonly bus: Bus) {}

  @Post('signup/code')
  @HttpCode(200)
  @Permission('public')
  @ApiOperation({ summary: 'Sends a code to the number of a company that signs up' })
  requestCode(@Input() input: SignUpCodeInput, @Req() request: Request) {
    return this.bus.request(ANONYMOUS, {
      name: 'companies.signUpCode',
      input: { ...input, origin: clientOrigin(request) },
    });
  }

  @Post('signup')
  @Permission('public')
  @ApiOperation({ summary: 'Makes a company and its first admin, on trial' })
  async signUp(@Input() input: SignUpInput, @Req() request: Request) {
    await this.bus.request(ANONYMOUS, {
      name: 'companies.signUp',
      input: { ...input, origin: clientOrigin(request) },
    });
    return { created: true };
  }
}
