import { OnRequest } from '@prosa/service-kit/bus';
import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CompleteSetup } from './complete-setup.js';
import { IssueSetupToken } from './issue-setup-token.js';
import { isSetupComplete } from '../accounts/is-setup-complete.js';

@Controller()
export class SetupController {
  constructor(
    private readonly db: DataSource,
    private readonly issueSetupToken: IssueSetupToken,
    private readonly completeSetup: CompleteSetup,
  ) {}

  @OnRequest('setup.status')
  async status() {
    return { isComplete: await isSetupComplete(this.db.manager) };
  }

  @OnRequest('setup.issueToken')
  issueToken() {
    return this.issueSetupToken.execute();
  }

  @OnRequest('setup.complete')
  complete({ input }: RequestMessage<'setup.complete'>) {
    return this.completeSetup.execute(input);
  }
}
