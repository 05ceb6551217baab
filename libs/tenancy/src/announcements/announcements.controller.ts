import { OnRequest } from '@prosa/service-kit/bus';
import type { RequestMessage } from '@prosa/contracts';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getAnnouncement, listAnnouncements } from './announcement.queries.js';
import { ManageAnnouncements } from './manage-announcements.js';

@Controller()
export class AnnouncementsController {
  constructor(
    private readonly db: DataSource,
    private readonly manage: ManageAnnouncements,
  ) {}

  @OnRequest('announcements.list')
  list({ actor, input }: RequestMessage<'announcements.list'>) {
    return listAnnouncements(this.db.manager, actor, input);
  }

  @OnRequest('announcements.get')
  get({ actor, input }: RequestMessage<'announcements.get'>) {
    return getAnnouncement(this.db.manager, actor, input.announcementId);
  }

  @OnRequest('announcements.create')
  create({ actor, input }: RequestMessage<'announcements.create'>) {
    return this.manage.create(actor, input);
  }

  @OnRequest('announcements.change')
  change({ actor, input }: RequestMessage<'announcements.change'>) {
    return this.manage.change(actor, input);
  }

  @OnRequest('announcements.delete')
  delete({ actor, input }: RequestMessage<'announcements.delete'>) {
    return this.manage.delete(actor, input);
  }

  @OnRequest('announcements.setImage')
  setImage({ actor, input }: RequestMessage<'announcements.setImage'>) {
    return this.manage.setImage(actor, input);
  }
}
