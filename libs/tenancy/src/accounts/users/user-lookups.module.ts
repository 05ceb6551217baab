import { Module } from '@nestjs/common';
import { RecoveryNumbers } from './recovery-numbers.js';
import { SignInNames } from './sign-in-names.js';

/** Lookups of users before their company is known: by e-mail and by WhatsApp number. */
@Module({ providers: [RecoveryNumbers, SignInNames], exports: [RecoveryNumbers, SignInNames] })
export class UserLookupsModule {}
