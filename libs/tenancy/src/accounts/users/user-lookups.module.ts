import { Module } from '@nestjs/common';
import { RecoveryNumbers } from './recovery-numbers.js';
import { SignInNames } from './sign-in-names.js';

/** By what users are found before their company is known. */
@Module({ providers: [RecoveryNumbers, SignInNames], exports: [RecoveryNumbers, SignInNames] })
export class UserLookupsModule {}
