import { Module } from '@nestjs/common';
import { ManagePins } from './manage-pins.js';
import { PinsController } from './pins.controller.js';

@Module({ controllers: [PinsController], providers: [ManagePins] })
export class PinsModule {}
