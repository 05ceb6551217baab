import { Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ANONYMOUS, CompleteSetupInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';

@ApiTags('setup')
@Controller('setup')
export class SetupController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('public', { beforeSetup: true })
  @ApiOperation({ summary: 'Whether the first company exists' })
  status() {
    return this.bus.request(ANONYMOUS, { name: 'setup.status', input: {} });
  }

  @Post()
  @Permission('public', { beforeSetup: true })
  @ApiOperation({ summary: 'Makes the first company and its admin with the one-time token' })
  complete(@Input() input: CompleteSetupInput) {
    return this.bus.request(ANONYMOUS, { name: 'setup.complete', input });
  }
}
