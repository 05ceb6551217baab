import { Controller, Get, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, ChangeUserInput, CreateUserInput, ListUsersInput, UserIdInput } from '@prosa/contracts';
import { Bus } from '@prosa/service-kit';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(private readonly bus: Bus) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Users of the company, by page' })
  list(@CurrentActor() actor: Actor, @Input() input: ListUsersInput) {
    return this.bus.request(actor, { name: 'users.list', input });
  }

  @Post()
  @Permission('admin')
  @ApiOperation({ summary: 'Makes a user' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateUserInput) {
    return this.bus.request(actor, { name: 'users.create', input });
  }

  @Get(':userId')
  @Permission('user')
  @ApiOperation({ summary: 'A user' })
  get(@CurrentActor() actor: Actor, @Input() input: UserIdInput) {
    return this.bus.request(actor, { name: 'users.get', input });
  }

  @Put(':userId')
  @Permission('user')
  @ApiOperation({ summary: 'Changes the given fields of a user and leaves the others' })
  change(@CurrentActor() actor: Actor, @Input() input: ChangeUserInput) {
    return this.bus.request(actor, { name: 'users.change', input });
  }
}
