import { AppError } from '../http/errors/app-error.js';
import { Transform } from 'node:stream';

/** A transform that passes up to `max` bytes. One more fails the stream with ERR_PAYLOAD_TOO_LARGE. */
export function limitBytes(max: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > max) done(new AppError('ERR_PAYLOAD_TOO_LARGE'));
      else done(null, chunk);
    },
  });
}
