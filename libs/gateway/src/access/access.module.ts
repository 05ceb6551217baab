import { Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { LimitsModule } from '../limits/limits.module.js';
import { Actors } from './actors.js';
import { ApiCallers } from './callers/api-callers.js';
import { CostlyReadGuard } from './guards/costly-read.guard.js';
import { ExternalCallerGuard } from './guards/external-caller.guard.js';
import { PermissionGuard } from './guards/permission.guard.js';
import { PlanGuard } from './guards/plan.guard.js';
import { SetupGuard } from './guards/setup.guard.js';
import { SignedInGuard } from './guards/signed-in.guard.js';
import { Routes } from './routes.js';
import { SetupState } from './known-setup-state.js';
import { ApiCredentialStrategy } from './strategies/api-credential.strategy.js';
import { AccessTokenStrategy } from './strategies/access-token.strategy.js';

/** Before every route, in this order: is the platform set up, who calls, may they, is it in their plan, is it their turn. */
const GUARDS = [SetupGuard, SignedInGuard, ExternalCallerGuard, PermissionGuard, PlanGuard, CostlyReadGuard];

@Module({
  imports: [DiscoveryModule, LimitsModule],
  providers: [
    AccessTokenStrategy,
    Actors,
    ApiCallers,
    ApiCredentialStrategy,
    Routes,
    SetupState,
    ...GUARDS.map((useClass) => ({ provide: APP_GUARD, useClass })),
  ],
  exports: [Actors, ApiCallers, Routes, SetupState],
})
export class AccessModule {}
