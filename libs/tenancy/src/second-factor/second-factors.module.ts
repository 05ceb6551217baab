import { Module } from '@nestjs/common';
import { RecoveryCodes } from './recovery-codes.js';
import { SecondFactorPolicy } from './second-factor-policy.js';
import { SecondFactors } from './second-factors.js';

/** The parts that sign-in needs. */
@Module({
  providers: [RecoveryCodes, SecondFactorPolicy, SecondFactors],
  exports: [RecoveryCodes, SecondFactorPolicy, SecondFactors],
})
export class SecondFactorsModule {}
