import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AppError } from '@prosa/service-kit/http';
import { STORAGE } from '@prosa/service-kit/service';
import { MediaLinks, type Storage } from '@prosa/service-kit/operations';
import { IsString, MaxLength } from 'class-validator';
import type { Request, Response } from 'express';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';
import { sendFile } from './send-file.js';

class MediaInput {
  @IsString() @MaxLength(4096) token!: string;
  @IsString() @MaxLength(1000) fileName!: string;
}

@ApiTags('media')
@Controller('media')
export class MediaController {
  constructor(
    private readonly links: MediaLinks,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  @Get(':token/:fileName')
  @Permission('public')
  @ApiHeader({ name: 'Range', required: false, schema: { type: 'string' } })
  @ApiOperation({ summary: 'A stored file, for the holder of its signed link' })
  async file(@Input() { token }: MediaInput, @Req() request: Request, @Res() response: Response): Promise<void> {
    const grant = this.links.read(token);
    if (!grant) throw new AppError('ERR_NO_MEDIA_FOUND');
    const seconds = Math.max(0, Math.floor((grant.expiresAt - Date.now()) / 1000));
    const cached = {
      'Cache-Control': `private, max-age=${seconds}, immutable`,
      // CORS names the origin of the request, and an answer to a plain image tag has none: caches store both apart.
      Vary: 'Origin',
    };
    await sendFile(this.storage, { request, response }, grant, cached);
  }
}
