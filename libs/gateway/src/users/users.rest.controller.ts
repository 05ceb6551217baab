import { Controller, Delete, Get, HttpCode, Post, Put, Req, UploadedFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeUserInput,
  CreateUserInput,
  ListUsersInput,
  UserIdInput,
  type UserRowPage,
  type UserView,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import type { Request } from 'express';
import { clientOrigin } from '../auth/client-origin.js';
import { CurrentActor } from '../access/current-actor.js';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';
import { AcceptsFile } from '../uploads/uploaded-file.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';
import { usersWithTickets } from './users-with-tickets.js';
import { ChangePicture } from './pictures/change-picture.js';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly bus: Bus,
    private readonly changePicture: ChangePicture,
  ) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Users of the company, by page' })
  list(@CurrentActor() actor: Actor, @Input() input: ListUsersInput): Promise<UserRowPage> {
    return usersWithTickets(this.bus, actor, input);
  }

  @Post()
  @Permission('admin')
  @ApiOperation({ summary: 'Makes a user' })
  create(@CurrentActor() actor: Actor, @Input() input: CreateUserInput) {
    return this.bus.request(actor, { name: 'users.create', input });
  }

  @Get('list')
  @Permission('user')
  @ApiOperation({ summary: 'Id and name of every user of the company' })
  options(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'users.options', input: {} });
  }

  @Get('usage')
  @Permission('admin')
  @ApiOperation({ summary: 'How many users the company has, and how many its plan allows' })
  usage(@CurrentActor() actor: Actor) {
    return this.bus.request(actor, { name: 'users.usage', input: {} });
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
  change(@CurrentActor() actor: Actor, @Input() input: ChangeUserInput, @Req() request: Request) {
    return this.bus.request(actor, { name: 'users.change', input: { ...input, origin: clientOrigin(request) } });
  }

  @Delete(':userId')
  @Permission('admin')
  @ApiOperation({ summary: 'Takes a user out of the company; what they attended waits again' })
  delete(@CurrentActor() actor: Actor, @Input() input: UserIdInput) {
    return this.bus.request(actor, { name: 'users.delete', input });
  }

  /** The picture is fetched at /public/company{companyId}/user/{profileImage} (docs/spec/wire-contract.md §1). */
  @Post(':userId/media-upload')
  @HttpCode(200)
  @Permission('user')
  @AcceptsFile('profileImage')
  @ApiOperation({ summary: "Puts a file in place of a user's picture, as multipart" })
  async upload(
    @CurrentActor() actor: Actor,
    @Input() input: UserIdInput,
    @UploadedFile() file: ReceivedFile | undefined,
  ): Promise<{ user: UserView }> {
    return { user: await this.changePicture.execute(actor, input, file) };
  }

  @Delete(':userId/media-upload')
  @Permission('user')
  @ApiOperation({ summary: "Takes a user's picture away" })
  async dropPicture(@CurrentActor() actor: Actor, @Input() { userId }: UserIdInput): Promise<{ user: UserView }> {
    const input = { userId, profileImage: null };
    return { user: await this.bus.request(actor, { name: 'users.setPicture', input }) };
  }
}
