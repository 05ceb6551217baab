import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ChangeUser } from './change/change-user.js';
import { NewPassword } from './change/new-password.js';
import { CreateUser } from './create-user.js';
import { DeleteUser } from './change/delete-user.js';
import { SetPicture } from './set-picture.js';
import { UsersController } from './users.controller.js';
import { UserLookupsModule } from '../accounts/users/user-lookups.module.js';

/** Use-cases and requests of users. */
@Module({
  imports: [PasswordsModule, SessionsModule, UserLookupsModule],
  controllers: [UsersController],
  providers: [ChangeUser, CreateUser, DeleteUser, NewPassword, SetPicture],
})
export class UsersModule {}
