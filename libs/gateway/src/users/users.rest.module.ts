import { Module } from '@nestjs/common';
import { ChangePicture } from './pictures/change-picture.js';
import { DroppedPictures, PicturesController } from './pictures/pictures.rest.controller.js';
import { StorePicture } from './pictures/store-picture.js';
import { UsersController } from './users.rest.controller.js';

/** Users and their pictures. */
@Module({
  controllers: [UsersController, PicturesController, DroppedPictures],
  providers: [ChangePicture, StorePicture],
})
export class UsersModule {}
