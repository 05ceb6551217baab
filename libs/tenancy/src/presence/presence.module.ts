import { Module } from '@nestjs/common';
import { Presence } from './presence.js';
import { PresenceController } from './presence.controller.js';
import { SweepPresence } from './sweep-presence.js';

@Module({ controllers: [PresenceController], providers: [Presence, SweepPresence] })
export class PresenceModule {}
