import { ChannelsConfig } from '../channels.config.js';
import { MEDIA_MAX_BYTES, type MediaRef } from '@prosa/contracts';
import type { Storage } from '@prosa/service-kit/operations';
import { CountedStorage, STORAGE } from '@prosa/service-kit/service';
import { Inject, Injectable } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { findFfmpeg } from './find-ffmpeg.js';
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

/** Converts a recording to the Ogg/Opus file that channels play in the thread. */
@Injectable()
export class PrepareVoice {
  private ffmpeg?: Promise<string>;

  constructor(
    private readonly config: ChannelsConfig,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly counted: CountedStorage,
  ) {}

  /**
   * Resolves to the stored file that is to be sent: the same one, or its copy in the other form. `stored`: the copy of an
   * attempt before. Throws ERR_FILE_TYPE_NOT_ALLOWED when there is no sound in it, ERR_NO_MEDIA_FOUND when the file is
   * missing.
   */
  async execute(media: MediaRef, stored?: MediaRef): Promise<MediaRef> {
    if (!mustConvert(media)) return media;
    if (stored && (await this.isThere(stored))) return stored;
    this.ffmpeg ??= findFfmpeg(this.config.FFMPEG_PATH);
    const command = { ffmpeg: await this.ffmpeg, maxBytes: MEDIA_MAX_BYTES.audio };
    const source = await this.storage.open(media.key);
    return withVoiceNote(command, source, (note) => this.store(media, note));
  }

  private isThere({ key }: MediaRef): Promise<boolean> {
    return this.storage.size(key).then(
      () => true,
      () => false,
    );
  }

  private async store(media: MediaRef, note: VoiceNote): Promise<MediaRef> {
    const { size } = await stat(note.file);
    const key = await this.counted.putCopy(media.key, size, () => createReadStream(note.file));
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
