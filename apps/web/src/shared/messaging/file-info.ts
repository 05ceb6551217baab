import { MEDIA_MAX_BYTES, type MediaInfo, type MediaKind } from '@prosa/contracts';

/** Types that the networks display as media; all others are sent as documents. */
const MEDIA_TYPES =
  /^(image\/(jpeg|png|webp|gif)|video\/(mp4|webm|3gpp|quicktime)|audio\/(mpeg|mp3|ogg|opus|mp4|(x-)?m4a|aac|(x-)?wav|webm))$/;

export const kindOf = (mimetype: string): MediaKind =>
  MEDIA_TYPES.test(mimetype) ? (mimetype.split('/')[0] as MediaKind) : 'document';

/** Largest file of a type that the server accepts. */
export const maxBytesOf = (mimetype: string): number => MEDIA_MAX_BYTES[kindOf(mimetype)];

type FileProblem = 'tooLarge' | 'empty' | 'program';

/** Magic numbers of executables on Windows, Linux, macOS and Java, which the server rejects. */
const EXECUTABLE_MAGIC = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'];

function firstBytes(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      const bytes = [...new Uint8Array(reader.result as ArrayBuffer)];
      resolve(bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    };
    // A file that cannot be read here is left to the server's check.
    reader.onerror = () => resolve('');
    reader.readAsArrayBuffer(file.slice(0, 4));
  });
}

/** Why a file cannot be sent, known before the upload; null when it can. The server checks the content again. */
export async function fileProblem(file: File, maxBytes = maxBytesOf(file.type)): Promise<FileProblem | null> {
  if (file.size === 0) return 'empty';
  if (file.size > maxBytes) return 'tooLarge';
  const head = await firstBytes(file);
  return EXECUTABLE_MAGIC.some((sign) => head.startsWith(sign)) ? 'program' : null;
}

function imageSize(url: string): Promise<Pick<MediaInfo, 'width' | 'height'>> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve({});
    image.src = url;
  });
}

function videoSize(url: string): Promise<Pick<MediaInfo, 'width' | 'height'>> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    video.preload = 'metadata';
    video.onloadedmetadata = () => resolve({ width: video.videoWidth, height: video.videoHeight });
    video.onerror = () => resolve({});
    video.src = url;
  });
}

const SIZES: Partial<Record<MediaKind, typeof imageSize>> = { image: imageSize, video: videoSize };

/** Properties of a file that its bubble needs before the upload. */
export async function fileInfo(file: File, url: string): Promise<MediaInfo> {
  const kind = kindOf(file.type);
  const size = await SIZES[kind]?.(url);
  return { kind, mimetype: file.type, fileName: file.name, size: file.size, ...size };
}
