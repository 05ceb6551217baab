import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { ThrottleModule } from '../sessions/throttle/throttle.module.js';
import { ChangeUser } from './change/change-user.js';
import { NewPassword } from './change/new-password.js';
import { CreateUser } from './create-user.js';
import { DeleteUser } from './delete-user.js';
import { RecoveryNumbers } from './recovery-numbers.js';
import { SetPicture } from './set-picture.js';
import { SignInNames } from './sign-in-names.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [PasswordsModule, ThrottleModule],
  controllers: [UsersController],
  exports: [RecoveryNumbers, SignInNames],
  providers: [ChangeUser, CreateUser, DeleteUser, NewPassword, RecoveryNumbers, SetPicture, SignInNames],
})
export class UsersModule {}
