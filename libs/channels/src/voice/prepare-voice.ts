import { MEDIA_MAX_BYTES, type MediaRef } from '@prosa/contracts';
import { PlatformConfig, STORAGE, type Storage, storageKey } from '@prosa/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import type { ChannelSession } from '../channel-adapter.js';
import { findFfmpeg } from './find-ffmpeg.js';
import { OutboundQueue } from '../outbound/outbound-queue.js';
import type { OutboundPayload, OutboundRow } from '../outbound/outbound-row.js';
import { type VoiceNote, withVoiceNote } from './voice-note.js';

/** What channels play in the thread. */
const VOICE_MIMETYPE = 'audio/ogg; codecs=opus';
/** Containers that consoles record in. */
const RECORDED = /^(audio|video)\/(webm|mp4)\b/;

/** Whether a file is a recording in a form that channels do not play in the thread. */
function mustConvert({ kind, mimetype, isVoice = false }: MediaRef): boolean {
  if (kind !== 'audio') return false;
  return RECORDED.test(mimetype) || (isVoice && !mimetype.startsWith('audio/ogg'));
}

/** Replaces a recording by Ogg/Opus before its first send; the result is kept, a repeat sends the same file. */
@Injectable()
export class PrepareVoice {
  private ffmpeg?: Promise<string>;

  constructor(
    private readonly queue: OutboundQueue,
    private readonly config: PlatformConfig,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * What is to be sent: the payload as it is, or with the converted file. Throws AppError ERR_FILE_TYPE_NOT_ALLOWED when
   * there is no sound in it, ERR_NO_MEDIA_FOUND when it is gone.
   */
  async execute(session: ChannelSession, row: OutboundRow): Promise<OutboundPayload> {
    const { content } = row.payload;
    if (content.kind !== 'media' || !mustConvert(content.media)) return row.payload;
    this.ffmpeg ??= findFfmpeg(this.config.FFMPEG_PATH);
    const command = { ffmpeg: await this.ffmpeg, maxBytes: MEDIA_MAX_BYTES.audio };
    const source = await this.storage.open(content.media.key);
    const media = await withVoiceNote(command, source, (note) => this.store(session, content.media, note));
    const payload = { ...row.payload, content: { ...content, media } };
    await this.queue.prepared(session, row, payload);
    return payload;
  }

  private async store({ companyId }: ChannelSession, media: MediaRef, note: VoiceNote): Promise<MediaRef> {
    const key = storageKey(companyId);
    const size = await this.storage.put(key, createReadStream(note.file));
    return {
      ...media,
      key,
      size,
      seconds: note.seconds,
      mimetype: VOICE_MIMETYPE,
      fileName: media.fileName.replace(/\.\w+$/, '.ogg'),
      isVoice: true,
    };
  }
}
