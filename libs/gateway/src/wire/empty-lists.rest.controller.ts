import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { EmptyLists } from '@prosa/contracts';
import { Permission } from '../access/permission.js';

/**
 * Lists of features that are not built yet, for the built pages of other consoles: the
 * dialogs of queues and connections ask for them. They are refused to nobody, whatever plan or profile
 * says, since such a console shows a refusal on every page or goes blank (docs/wire.md).
 */
@ApiTags('other consoles')
@Controller()
export class EmptyListsController {
  @Get('prompt')
  @Permission('user')
  @ApiOperation({ summary: 'Prompts: none yet' })
  prompts(): EmptyLists['prompts'] {
    return { prompts: [] };
  }

  @Get('queueIntegration')
  @Permission('user')
  @ApiOperation({ summary: 'Integrations: none yet' })
  queueIntegrations(): EmptyLists['queueIntegrations'] {
    return { queueIntegrations: [], integrations: [], hasMore: false };
  }
}
