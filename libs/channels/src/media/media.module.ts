import { Module } from '@nestjs/common';
import { MediaQueue } from './media-queue.js';
import { StoreMedia } from './store-media.js';

/** The files of incoming messages. */
@Module({ providers: [MediaQueue, StoreMedia], exports: [StoreMedia] })
export class MediaModule {}
