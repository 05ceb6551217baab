import type { MediaRef } from '../shared/media.js';
import type { TemplateView } from './templates.contract.js';

const MEGABYTE = 1024 * 1024;

export type TemplateFileKind = NonNullable<TemplateView['headerMedia']>;

interface FileLimit {
  bytes: number;
  /** Null: any type. */
  mimetypes: readonly string[] | null;
}

/** What the Cloud API takes as picture, video and document, also in the header of a template (docs/spec/wire-external.md §3.1). */
export const TEMPLATE_FILES: Readonly<Record<TemplateFileKind, FileLimit>> = {
  image: { bytes: 5 * MEGABYTE, mimetypes: ['image/jpeg', 'image/png'] },
  video: { bytes: 16 * MEGABYTE, mimetypes: ['video/mp4', 'video/3gpp'] },
  document: { bytes: 100 * MEGABYTE, mimetypes: null },
};

/** A file for the header of a template, as far as it is checked. */
export type TemplateFile = Pick<MediaRef, 'mimetype' | 'size'>;

/** Why a file cannot stand in a header of the kind; null when it can. */
export function templateFileProblem(
  kind: TemplateFileKind,
  { mimetype, size }: TemplateFile,
): 'fileType' | 'fileSize' | null {
  const { bytes, mimetypes } = TEMPLATE_FILES[kind];
  const base = mimetype.split(';')[0]?.trim().toLowerCase() ?? '';
  if (mimetypes !== null && !mimetypes.includes(base)) return 'fileType';
  return size > bytes ? 'fileSize' : null;
}
