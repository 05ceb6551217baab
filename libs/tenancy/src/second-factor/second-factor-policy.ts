import type { Profile } from '@prosa/contracts';
import { TenancyConfig } from '../tenancy.config.js';
import { Injectable } from '@nestjs/common';

/** Which users need a second factor: the setting REQUIRE_SECOND_FACTOR (docs/configuration.md). */
@Injectable()
export class SecondFactorPolicy {
  constructor(private readonly config: TenancyConfig) {}

  isRequiredOf({ isSuper, profile }: { isSuper: boolean; profile: Profile }): boolean {
    const { REQUIRE_SECOND_FACTOR: required } = this.config;
    return (required !== '' && isSuper) || (required === 'admin' && profile === 'admin');
  }
}
