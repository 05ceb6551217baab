import { proto } from '@whiskeysockets/baileys';
import { describeMessage } from '../chats/describe-message.js';
import type { SimUser } from '../people/user.js';
import { sendBlob } from '../media/media-host.js';
import { ControlError } from './control-error.js';
import { ANSWERED, type ControlRequest } from './route.js';

/** Types that a browser shows without running anything; all others are offered as a file. */
const SHOWN = /^(image\/(png|jpeg|gif|webp)|audio\/[\w.+-]+|video\/(mp4|webm|quicktime|3gpp))$/;
const MAGIC: [bytes: string, type: string][] = [
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
  ['47494638', 'image/gif'],
  ['52494646', 'image/webp'],
];

/** The attachment of a message in clear, as the phone shows it. */
export async function sendMedia(user: SimUser, { params, req, res }: ControlRequest): Promise<typeof ANSWERED> {
  const record = user.chats.find(params[1] ?? '');
  if (!record) throw new ControlError(404, 'no such message on this phone');
  const message = proto.Message.decode(record.message);
  const data = await user.downloadMedia(message);
  const { mimetype = '', fileName = record.id } = describeMessage(message);
  const type = mimetype.replace(/;.*/, '').trim();
  const isShown = SHOWN.test(type);
  const name = encodeURIComponent(fileName);
  res.setHeader('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`);
  describe(res, isShown ? type : 'application/octet-stream');
  sendBlob(data, req.headers.range, res);
  return ANSWERED;
}

/** A person's profile picture. */
export function sendPicture(user: SimUser, { sim, req, res }: ControlRequest): typeof ANSWERED {
  const data = user.picture && sim.media.get(user.picture.path);
  if (!data) throw new ControlError(404, 'no picture');
  const start = data.subarray(0, 4).toString('hex');
  const type = MAGIC.find(([bytes]) => start.startsWith(bytes))?.[1];
  describe(res, type ?? 'application/octet-stream');
  sendBlob(data, req.headers.range, res);
  return ANSWERED;
}

/** Whatever the bytes are, the browser runs nothing in them. */
function describe(res: ControlRequest['res'], type: string): void {
  res.setHeader('content-type', type);
  res.setHeader('x-content-type-options', 'nosniff');
  res.setHeader('content-security-policy', "default-src 'none'; sandbox");
  res.setHeader('cache-control', 'private, max-age=3600');
}
