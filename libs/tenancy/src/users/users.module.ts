import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ChangeUser } from './change-user.js';
import { CreateUser } from './create-user.js';
import { RecoveryNumbers } from './recovery-numbers.js';
import { SignInNames } from './sign-in-names.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [PasswordsModule],
  controllers: [UsersController],
  providers: [ChangeUser, CreateUser, RecoveryNumbers, SignInNames],
  exports: [RecoveryNumbers, SignInNames],
})
export class UsersModule {}
