import { isAdmin, type RequestMessage } from '@prosa/contracts';
import { OnRequest } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CopyMissingQueues } from './change/copy-missing-queues.js';
import { ChangeUser } from './change/change-user.js';
import { usersInUse } from '../accounts/users/users-in-use.js';
import { CreateUser } from './create-user.js';
import { DeleteUser } from './change/delete-user.js';
import { SetPicture } from './set-picture.js';
import { getUser, listUserOptions, listUsers, listUsersById, listUserShifts } from './user.queries.js';

@Controller()
export class UsersController {
  constructor(
    private readonly db: DataSource,
    private readonly createUser: CreateUser,
    private readonly queues: CopyMissingQueues,
    private readonly changeUser: ChangeUser,
    private readonly setUserPicture: SetPicture,
    private readonly deleteUser: DeleteUser,
  ) {}

  @OnRequest('users.list')
  list({ actor, input }: RequestMessage<'users.list'>) {
    return withTenant(this.db, actor, (manager) => listUsers(manager, actor, input));
  }

  @OnRequest('external.users')
  listById({ actor, input }: RequestMessage<'external.users'>) {
    return withTenant(this.db, actor, (manager) => listUsersById(manager, actor, input));
  }

  @OnRequest('users.options')
  options({ actor }: RequestMessage<'users.options'>) {
    return withTenant(this.db, actor, (manager) => listUserOptions(manager, actor));
  }

  @OnRequest('users.shifts')
  shifts({ actor }: RequestMessage<'users.shifts'>) {
    return withTenant(this.db, actor, (manager) => listUserShifts(manager, actor));
  }

  @OnRequest('users.usage')
  async usage({ actor }: RequestMessage<'users.usage'>) {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, (manager) => usersInUse(manager, actor.companyId));
  }

  @OnRequest('users.get')
  get({ actor, input }: RequestMessage<'users.get'>) {
    return withTenant(this.db, actor, (manager) => getUser(manager, actor, input.userId));
  }

  @OnRequest('users.create')
  async create({ actor, input }: RequestMessage<'users.create'>) {
    await this.queues.execute(actor, input.queueIds);
    return this.createUser.execute(actor, input);
  }

  @OnRequest('users.change')
  change({ actor, input }: RequestMessage<'users.change'>) {
    return this.changeUser.execute(actor, input);
  }

  @OnRequest('users.setPicture')
  setPicture({ actor, input }: RequestMessage<'users.setPicture'>) {
    return this.setUserPicture.execute(actor, input);
  }

  @OnRequest('users.delete')
  delete({ actor, input }: RequestMessage<'users.delete'>) {
    return this.deleteUser.execute(actor, input);
  }
}
