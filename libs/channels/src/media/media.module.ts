import { Module } from '@nestjs/common';
import { MediaQueue } from './media-queue.js';
import { FetchMedia } from './fetch-media.js';

/** The files of incoming messages. */
@Module({ providers: [MediaQueue, FetchMedia], exports: [FetchMedia] })
export class MediaModule {}
