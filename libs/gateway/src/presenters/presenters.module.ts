import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { MediaLinks } from '@prosa/service-kit/operations';
import { HttpModule } from '../http/http.module.js';
import { LinkPictures } from './link-pictures.interceptor.js';
import { LocalDates } from './local-dates.interceptor.js';
import { MaskNumbers } from './mask-numbers.interceptor.js';
import { PresentAnnouncement } from './present-announcement.js';
import { PresentCampaign } from './present-campaign.js';
import { PresentChatMessage } from './present-chat-message.js';
import { PresentMessage } from './present-message.js';
import { PresentPictures } from './present-pictures.js';
import { PresentQuickMessage } from './present-quick-message.js';
import { PresentSchedule } from './present-schedule.js';

/** On every answer, the first outermost: numbers are masked in what already has its links. */
const INTERCEPTORS = [MaskNumbers, LinkPictures, LocalDates];
const presenters = [
  MediaLinks,
  PresentAnnouncement,
  PresentCampaign,
  PresentChatMessage,
  PresentMessage,
  PresentPictures,
  PresentQuickMessage,
  PresentSchedule,
];

/** How views leave the gateway, to REST and to sockets alike. */
@Module({
  imports: [HttpModule],
  providers: [...presenters, ...INTERCEPTORS.map((useClass) => ({ provide: APP_INTERCEPTOR, useClass }))],
  exports: presenters,
})
export class PresentersModule {}
