import { Module } from '@nestjs/common';
import { ManageTags } from './manage-tags.js';
import { SyncTags } from './sync-tags.js';
import { TagQueries } from './tag.queries.js';
import { TagsController } from './tags.controller.js';

@Module({ controllers: [TagsController], providers: [TagQueries, ManageTags, SyncTags] })
export class TagsModule {}
