import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

/** A file that is sent while it is read. */
export interface FilePart {
  name: string;
  fileName: string;
  mimetype: string;
  /** Bytes that `content` will have. */
  size: number;
  content: Readable;
}

export interface Multipart {
  headers: Record<string, string>;
  body: Readable;
}

/** A form with one file as multipart/form-data, without the whole file in memory. */
export function multipart(fields: Readonly<Record<string, string>>, file: FilePart): Multipart {
  const boundary = `prosa${randomBytes(16).toString('hex')}`;
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const fileName = file.fileName.replace(/[\r\n"\\]/g, '_');
  const opening = Buffer.from(
    `${texts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${file.name}"; filename="${fileName}"\r\n` +
      `Content-Type: ${file.mimetype}\r\n\r\n`,
  );
  const closing = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(opening.length + file.size + closing.length),
    },
    body: Readable.from(parts(opening, file.content, closing)),
  };
}

async function* parts(opening: Buffer, content: Readable, closing: Buffer): AsyncGenerator<Buffer> {
  yield opening;
  for await (const chunk of content) yield chunk as Buffer;
  yield closing;
}
