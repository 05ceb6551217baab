import { webmToOgg } from './webm-to-ogg.js';

const OGG_OPUS = 'audio/ogg; codecs=opus';
const WEBM = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

interface VoiceNote {
  data: Buffer;
  fields: Record<string, unknown>;
}

/** A voice note as phones send it: Opus in Ogg. A browser records the same Opus in WebM, which is repacked. */
export function voiceNote(data: Buffer, fields: Record<string, unknown>): VoiceNote {
  if (!data.subarray(0, WEBM.length).equals(WEBM)) return { data, fields: { mimetype: OGG_OPUS, ...fields } };
  const { ogg, seconds } = webmToOgg(data);
  return { data: ogg, fields: { ...fields, mimetype: OGG_OPUS, seconds: Math.max(1, Math.round(seconds)) } };
}
