const KB = 1024;
const MB = 1024 * KB;

const DOCUMENTS = /^(text\/plain|application\/)/;

/** Types and sizes in bytes: docs/spec/wire-external.md §3.1. */
const LIMITS: Record<string, { mime: RegExp; bytes: number }> = {
  image: { mime: /^image\/(jpeg|png)$/, bytes: 5 * MB },
  audio: { mime: /^audio\/(aac|amr|mpeg|mp4|ogg)$/, bytes: 16 * MB },
  video: { mime: /^video\/(mp4|3gpp?)$/, bytes: 16 * MB },
  document: { mime: /./, bytes: 100 * MB },
  sticker: { mime: /^image\/webp$/, bytes: 500 * KB },
};

const bare = (mime: string): string => mime.replace(/;.*/, '').trim().toLowerCase();

/** Why a file cannot be sent as this type of message; undefined when it can. */
export function mediaProblem(type: string, mime: string, size: number): string | undefined {
  const limit = LIMITS[type];
  if (!limit) return undefined;
  if (!limit.mime.test(bare(mime))) return `Media of type ${mime} cannot be sent as ${type}.`;
  return size > limit.bytes ? `Media is larger than ${limit.bytes} bytes.` : undefined;
}

/** Why a file cannot be uploaded; undefined when it can. */
export function uploadProblem(mime: string, size: number): string | undefined {
  const kinds = Object.keys(LIMITS).filter((kind) => kind !== 'document' && LIMITS[kind]?.mime.test(bare(mime)));
  if (kinds.length === 0 && !DOCUMENTS.test(bare(mime))) {
    return `Param file must be a file with one of the following types: … Received file of type '${mime}'.`;
  }
  const bytes = Math.max(
    ...[...kinds, ...(kinds.length === 0 ? ['document'] : [])].map((kind) => LIMITS[kind]?.bytes ?? 0),
  );
  return size > bytes ? `The file is larger than ${bytes} bytes.` : undefined;
}
