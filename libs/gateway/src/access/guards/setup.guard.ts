import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AppError } from '@prosa/service-kit/http';
import { SetupState } from '../known-setup-state.js';
import { permissionOf } from './permission-of.js';

/** Throws ERR_SETUP_REQUIRED before the first company exists, on all routes but those that help to make it. */
@Injectable()
export class SetupGuard implements CanActivate {
  constructor(private readonly setup: SetupState) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = permissionOf(context);
    if (rule && !rule.beforeSetup && !(await this.setup.isComplete())) throw new AppError('ERR_SETUP_REQUIRED');
    return true;
  }
}
