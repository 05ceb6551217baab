import { Module } from '@nestjs/common';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ChangeUser } from './change/change-user.js';
import { CopyMissingQueues } from './change/copy-missing-queues.js';
import { NewPassword } from './change/new-password.js';
import { NotifyChange } from './change/notify-change.js';
import { ProveChange } from './change/prove-change.js';
import { RecoveryModule } from '../recovery/recovery.module.js';
import { ThrottleModule } from '../sessions/throttle/throttle.module.js';
import { CreateUser } from './create-user.js';
import { DeleteUser } from './change/delete-user.js';
import { SetPicture } from './set-picture.js';
import { UsersController } from './users.controller.js';
import { UserLookupsModule } from '../accounts/users/user-lookups.module.js';

/** Use-cases and requests of users. */
@Module({
  imports: [PasswordsModule, RecoveryModule, SessionsModule, ThrottleModule, UserLookupsModule],
  controllers: [UsersController],
  providers: [
    ChangeUser,
    CopyMissingQueues,
    CreateUser,
    DeleteUser,
    NewPassword,
    NotifyChange,
    ProveChange,
    SetPicture,
  ],
})
export class UsersModule {}
