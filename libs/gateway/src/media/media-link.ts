import { Injectable } from '@nestjs/common';
import type { MediaRef } from '@prosa/contracts';
import { PlatformKeys, safeFileName } from '@prosa/service-kit';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { bareType, isShownInline } from './shown-inline.js';

/** reliability-security §2.5: a link lives at most 15 minutes. */
const LIFETIME_MS = 15 * 60_000;
/** Links of one file made within this time are the same text, so that a browser keeps the bytes. */
const SAME_WITHIN_MS = 5 * 60_000;
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

/** Links that carry their own permission: image and video tags send no token (wire-contract.md §2). */
@Injectable()
export class MediaLinks {
  private readonly secret: Buffer;

  constructor(keys: PlatformKeys) {
    this.secret = keys.for('media-link');
  }

  /** The path of a file's link; its last segment is the file's name. Only for those who may see the message. */
  pathFor(companyId: number, media: MediaRef, now = Date.now()): string {
    const { key, mimetype } = media;
    const fileName = labelOf(media);
    const grant: MediaGrant = {
      companyId,
      key,
      mimetype,
      fileName,
      disposition: isShownInline(mimetype) ? 'inline' : 'attachment',
      expiresAt: Math.floor(now / SAME_WITHIN_MS) * SAME_WITHIN_MS + LIFETIME_MS,
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

/** WhatsApp names documents alone and lets people name them anything; a path without its last segment is no link. */
const labelOf = ({ fileName, kind, mimetype }: MediaRef): string =>
  safeFileName(fileName) || `${kind}.${bareType(mimetype).split('/')[1]}`;

function isSame(given: string, right: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
