import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { AnnouncementsController } from './announcements.rest.controller.js';
import { ChangeImage } from './change-image.js';

/** What the platform announces to all companies. */
@Module({ imports: [PresentersModule], controllers: [AnnouncementsController], providers: [ChangeImage] })
export class AnnouncementsModule {}
