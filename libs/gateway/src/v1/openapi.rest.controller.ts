import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Permission } from '../access/permission.js';
import { IntegratorsDocument } from '../openapi/integrators/integrators-document.js';

@ApiTags('v1')
@Controller('v1/openapi.json')
export class V1OpenApiController {
  constructor(private readonly document: IntegratorsDocument) {}

  @Get()
  @Permission('public')
  @ApiOperation({ summary: 'The routes for programs as an OpenAPI document' })
  get(): object {
    return this.document.get();
  }
}
