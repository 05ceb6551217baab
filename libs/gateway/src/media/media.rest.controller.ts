import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AppError } from '@prosa/service-kit/http';
import { STORAGE } from '@prosa/service-kit/service';
import { type Storage, type MediaGrant, MediaLinks, bareType, isShownInline } from '@prosa/service-kit/operations';
import { IsString, MaxLength } from 'class-validator';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { Input } from '../http/input.js';
import { Permission } from '../access/permission.js';
import { byteRange } from './byte-range.js';

class MediaInput {
  @IsString() @MaxLength(4096) token!: string;
  @IsString() @MaxLength(1000) fileName!: string;
}

/** A browser's PDF viewer does not open in a sandbox; it runs no script of the document in our origin either. */
const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const POLICY = "sandbox; default-src 'none'";

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
    const size = await this.storage.size(grant.key);
    const range = byteRange(request.headers.range, size);
    response.set(headersOf(grant));
    if (range === null) {
      response.status(416).set('Content-Range', `bytes */${size}`).end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    response.set('Content-Length', String(end - start + 1));
    if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
    if (request.method === 'HEAD' || size === 0) {
      response.end();
      return;
    }
    const body = await this.storage.open(grant.key, range);
    // A client that disconnects in the middle is no failure.
    await pipeline(body, response).catch(() => response.destroy());
  }
}

function headersOf({ mimetype, fileName, disposition, expiresAt }: MediaGrant): Record<string, string> {
  const isInline = disposition === 'inline' && isShownInline(mimetype);
  const seconds = Math.max(0, Math.floor((expiresAt - Date.now()) / 1000));
  return {
    'Content-Type': isInline ? mimetype : 'application/octet-stream',
    'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; filename*=UTF-8''${rfc8187(fileName)}`,
    'Content-Security-Policy': bareType(mimetype) === 'application/pdf' ? PDF_POLICY : POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Accept-Ranges': 'bytes',
    'Cache-Control': `private, max-age=${seconds}, immutable`,
    // CORS names the origin of the request, and an answer to a plain image tag has none: caches store both apart.
    Vary: 'Origin',
  };
}

const rfc8187 = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
