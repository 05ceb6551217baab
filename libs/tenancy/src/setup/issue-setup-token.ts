import { withSystem } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isSetupComplete } from '../accounts/is-setup-complete.js';
import { replaceSetupToken } from './setup-tokens.js';

@Injectable()
export class IssueSetupToken {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_SETUP_CLOSED. */
  execute(): Promise<{ token: string; expiresAt: string }> {
    return withSystem(this.db, async (manager) => {
      if (await isSetupComplete(manager)) throw new AppError('ERR_SETUP_CLOSED');
      return replaceSetupToken(manager);
    });
  }
}
