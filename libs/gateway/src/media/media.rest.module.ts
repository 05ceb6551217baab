import { Module } from '@nestjs/common';
import { PresentersModule } from '../presenters/presenters.module.js';
import { DroppedFiles } from './dropped-files.js';
import { MediaController } from './media.rest.controller.js';

/** Stored files, by their signed links. */
@Module({ imports: [PresentersModule], controllers: [MediaController, DroppedFiles] })
export class MediaModule {}
