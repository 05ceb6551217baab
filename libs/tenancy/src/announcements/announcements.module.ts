import { Module } from '@nestjs/common';
import { AnnouncementsController } from './announcements.controller.js';
import { ManageAnnouncements } from './manage-announcements.js';

@Module({ controllers: [AnnouncementsController], providers: [ManageAnnouncements] })
export class AnnouncementsModule {}
