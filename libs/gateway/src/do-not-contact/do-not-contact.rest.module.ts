import { Module } from '@nestjs/common';
import { DoNotContactController } from './do-not-contact.rest.controller.js';

@Module({ controllers: [DoNotContactController] })
export class DoNotContactModule {}
