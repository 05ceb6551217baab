import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsId, type EventMessage } from '@prosa/contracts';
import { OnEvent } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { STORAGE } from '@prosa/service-kit/service';
import type { Storage } from '@prosa/service-kit/operations';
import { IsString, MaxLength } from 'class-validator';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { Permission } from '../../access/permission.js';
import { Input } from '../../http/input.js';
import { EventController } from '../../events/event-controller.js';
import { keyOf, StorePicture } from './store-picture.js';

class PictureInput {
  @IsId() companyId!: number;
  @IsString() @MaxLength(100) profileImage!: string;
}

/** A name is never used twice, so its content does not change. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Also in answers to requests without an origin, as those of image tags: see MediaController.
  Vary: 'Origin',
};

/** Where consoles look for a user's picture (docs/spec/wire-contract.md §2). */
@ApiTags('media')
@Controller('public')
export class PicturesController {
  constructor(@Inject(STORAGE) private readonly storage: Storage) {}

  @Get('company:companyId/user/:profileImage')
  @Permission('public')
  @ApiOperation({ summary: "A user's picture, for who knows its name" })
  async picture(@Input() input: PictureInput, @Req() request: Request, @Res() response: Response): Promise<void> {
    const key = keyOf(input.companyId, input.profileImage);
    if (!key) throw new AppError('ERR_NO_MEDIA_FOUND');
    const size = await this.storage.size(key);
    response.set({ ...HEADERS, 'Content-Length': String(size) });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const body = await this.storage.open(key);
    // A client that disconnects in the middle is no failure.
    await pipeline(body, response).catch(() => response.destroy());
  }
}

/** Deletes the files of pictures that were replaced or whose users were deleted. */
@EventController()
export class DroppedPictures {
  constructor(private readonly storePicture: StorePicture) {}

  @OnEvent('user.pictureDropped')
  dropped({ companyId, data }: EventMessage<'user.pictureDropped'>): Promise<void> {
    return this.storePicture.discard(companyId, data.profileImage);
  }
}
