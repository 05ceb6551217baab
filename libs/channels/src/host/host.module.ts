import { Module } from '@nestjs/common';
import { HealthModule } from '../health/health.module.js';
import { DeliverHistory } from '../history/deliver-history.js';
import { HistoryModule } from '../history/history.module.js';
import { InboundModule } from '../inbound/inbound.module.js';
import { MediaModule } from '../media/media.module.js';
import { FetchMedia } from '../media/fetch-media.js';
import { MetaModule } from '../meta/meta.module.js';
import { WorkOnWebhooks } from '../meta/webhooks/work-on-webhooks.js';
import { OutboundModule } from '../outbound/outbound.module.js';
import { SendMessages } from '../outbound/sending/send-messages.js';
import { AnswerPeople } from '../people/answer-people.js';
import { PeopleModule } from '../people/people.module.js';
import { FetchPictures } from '../people/pictures/fetch-pictures.js';
import { ReadsModule } from '../reads/reads.module.js';
import { SendReadReceipts } from '../reads/send-read-receipts.js';
import { SESSION_WORKERS, type SessionWorker } from '../work/session-worker.js';
import { WorkLoop } from '../work/work-loop.js';
import { WorkModule } from '../work/work.module.js';
import { ChannelSessions } from './channel-sessions.js';
import { SessionHost } from './session-host.js';

/** Runs the sessions of this process and gives them their work. */
@Module({
  imports: [
    HealthModule,
    HistoryModule,
    InboundModule,
    MediaModule,
    MetaModule,
    OutboundModule,
    PeopleModule,
    ReadsModule,
    WorkModule,
  ],
  providers: [
    ChannelSessions,
    SessionHost,
    WorkLoop,
    {
      provide: SESSION_WORKERS,
      useFactory: (...workers: SessionWorker[]) => workers,
      inject: [SendMessages, FetchMedia, SendReadReceipts, AnswerPeople, FetchPictures, WorkOnWebhooks, DeliverHistory],
    },
  ],
})
export class HostModule {}
