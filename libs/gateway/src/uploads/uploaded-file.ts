import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor, FilesInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { rm } from 'node:fs/promises';
import { finalize, type Observable } from 'rxjs';
import { uploadLimits } from './upload-limits.js';

/** The name of the multipart field in which a route takes a file. */
export const FILE_FIELD = 'prosa:file-field';

/** The part of multer's description of a file that is used. */
export interface ReceivedFile {
  /** The temporary file. */
  path: string;
  originalname: string;
  /** Bytes. */
  size: number;
}

interface Received {
  file?: Partial<ReceivedFile>;
  files?: Partial<ReceivedFile>[];
}

/** Removes the temporary files when the call is over, refused or not. */
@Injectable()
class RemoveTemporaryFiles implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Omit<Request, 'file' | 'files'> & Received>();
    return next.handle().pipe(
      finalize(() => {
        for (const { path } of [request.file ?? {}, ...(request.files ?? [])]) {
          // The parser removes what it refuses, and then its path.
          if (path) void rm(path, { force: true });
        }
      }),
    );
  }
}

/**
 * Takes one file of a multipart body to a temporary file while it streams in, whatever the order of its fields
 * (docs/spec/wire-contract.md §2). It lives as long as the call. Other bodies pass through.
 */
export const AcceptsFile = (field: string) =>
  applyDecorators(
    SetMetadata<string, string>(FILE_FIELD, field),
    UseInterceptors(RemoveTemporaryFiles, FileInterceptor(field)),
  );

/** Takes up to `most` files of one field in the same way. */
export const AcceptsFiles = (field: string, most: number) =>
  applyDecorators(
    SetMetadata<string, string>(FILE_FIELD, field),
    UseInterceptors(RemoveTemporaryFiles, FilesInterceptor(field, most, { limits: uploadLimits(most) })),
  );
