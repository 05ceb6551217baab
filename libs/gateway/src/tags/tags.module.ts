import { Module } from '@nestjs/common';
import { ContactTagsController } from './contact-tags.controller.js';
import { TagsController } from './tags.controller.js';

@Module({ controllers: [TagsController, ContactTagsController] })
export class TagsModule {}
