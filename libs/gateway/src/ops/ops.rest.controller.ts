import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { VersionView } from '@prosa/contracts';
import { GatewayConfig } from '../gateway.config.js';
import { answer, Readiness } from '@prosa/service-kit/operations';
import type { Response } from 'express';
import { Permission } from '../access/permission.js';
import { productVersion } from './product-version.js';

@ApiTags('operation')
@Controller()
export class OpsController {
  constructor(
    private readonly readiness: Readiness,
    private readonly config: GatewayConfig,
  ) {}

  @Get('health/live')
  @Permission('public', { beforeSetup: true })
  @ApiOperation({ summary: 'Whether this process lives' })
  live(@Res() response: Response): Promise<void> {
    return this.state('/health/live', response);
  }

  @Get('health/ready')
  @Permission('public', { beforeSetup: true })
  @ApiOperation({ summary: 'Whether this process can be used' })
  ready(@Res() response: Response): Promise<void> {
    return this.state('/health/ready', response);
  }

  @Get('version')
  @Permission('public', { beforeSetup: true })
  @ApiOperation({ summary: 'The version, and the address of the phone page in a demo' })
  version(): VersionView {
    return { version: productVersion(), simulatorUrl: this.config.SIMULATOR_URL ?? null };
  }

  private async state(path: string, response: Response): Promise<void> {
    const { status, type, body } = await answer(path, this.readiness);
    response.status(status).type(type).send(body);
  }
}
