import { Module } from '@nestjs/common';
import { ContactTagsController } from './contact-tags.rest.controller.js';
import { TagsController } from './tags.rest.controller.js';

@Module({ controllers: [TagsController, ContactTagsController] })
export class TagsModule {}
