import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@prosa/contracts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { nameOfKind, safeFileName } from '../../http/text/file-name.js';
import { PlatformKeys } from '../crypto/platform-keys.js';
import { isShownInline } from './shown-inline.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a link is good. */
export interface LinkLife {
  lifetimeMs: number;
  /** Links of one file made within this time are the same text, so that a browser keeps the bytes. */
  sameWithinMs: number;
}

/** A link to a message's file lives at most 15 minutes (docs/spec/reliability-security.md §2.5). */
const OF_MESSAGES: LinkLife = { lifetimeMs: 15 * MINUTE_MS, sameWithinMs: 5 * MINUTE_MS };
/** Pictures of contacts stand in lists that are open all day. Deleting the picture ends every link to it. */
export const OF_PICTURES: LinkLife = { lifetimeMs: 2 * DAY_MS, sameWithinMs: DAY_MS };
const MAX_TOKEN_LENGTH = 4_096;

/** What a link grants: one file, under one name, until a time. */
export interface MediaGrant {
  companyId: number;
  key: string;
  mimetype: string;
  fileName: string;
  disposition: 'inline' | 'attachment';
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** What a link needs to know of a file. */
export type LinkedFile = Pick<MediaRef, 'key' | 'kind' | 'mimetype' | 'fileName'>;

/** Links that carry their own permission: image and video tags send no token (docs/spec/wire-contract.md §2). */
@Injectable()
export class MediaLinks {
  private readonly secret: Buffer;

  constructor(keys: PlatformKeys) {
    this.secret = keys.for('media-link');
  }

  /** The path of a file's link; its last segment is the file's name. Only for those who may see the message. */
  pathFor(companyId: number, media: LinkedFile, now = Date.now(), life = OF_MESSAGES): string {
    const { key, mimetype } = media;
    const fileName = fileLabel(media);
    const grant: MediaGrant = {
      companyId,
      key,
      mimetype,
      fileName,
      disposition: isShownInline(mimetype) ? 'inline' : 'attachment',
      expiresAt: Math.floor(now / life.sameWithinMs) * life.sameWithinMs + life.lifetimeMs,
    };
    const payload = Buffer.from(JSON.stringify(grant)).toString('base64url');
    return `/media/${payload}.${this.sign(payload)}/${encodeURIComponent(fileName)}`;
  }

  /** The grant of a link's token; null when it is forged, malformed or has expired. */
  read(token: string, now = Date.now()): MediaGrant | null {
    const [payload, signature, ...rest] = token.length > MAX_TOKEN_LENGTH ? [] : token.split('.');
    if (!payload || !signature || rest.length > 0 || !isSame(signature, this.sign(payload))) return null;
    const grant = JSON.parse(Buffer.from(payload, 'base64url').toString()) as MediaGrant;
    return grant.expiresAt > now ? grant : null;
  }

  private sign(payload: string): string {
    return createHmac('sha256', this.secret).update(payload).digest('base64url');
  }
}

/** The name of a file for those who get it. Only documents have one in WhatsApp, which people choose freely. */
export const fileLabel = ({ fileName, kind, mimetype }: LinkedFile): string =>
  safeFileName(fileName) || nameOfKind(kind, mimetype);

function isSame(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
