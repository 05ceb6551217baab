import type { Profile } from '@prosa/contracts';
import { TenancyConfig } from '../tenancy.config.js';
import { Injectable } from '@nestjs/common';

/** Of whom the operator asks for a second factor (docs/configuration.md). */
@Injectable()
export class SecondFactorPolicy {
  constructor(private readonly config: TenancyConfig) {}

  isRequiredOf({ isSuper, profile }: { isSuper: boolean; profile: Profile }): boolean {
    const { REQUIRE_SECOND_FACTOR: required } = this.config;
    return (required !== '' && isSuper) || (required === 'admin' && profile === 'admin');
  }
}
