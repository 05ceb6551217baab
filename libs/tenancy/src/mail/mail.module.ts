import { Module } from '@nestjs/common';
import { MailController } from './mail.controller.js';
import { QueueMail } from './queue-mail.js';
import { SendMail } from './send-mail.js';
import { SmtpSettings } from './smtp-settings.js';
import { TrialMail } from './trial-mail.js';

@Module({ controllers: [MailController], providers: [QueueMail, SendMail, SmtpSettings, TrialMail] })
export class MailModule {}
