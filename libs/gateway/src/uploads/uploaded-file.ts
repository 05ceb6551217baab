import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import type { Request } from 'express';
import { rm } from 'node:fs/promises';
import { finalize, type Observable } from 'rxjs';

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

/** Removes the temporary file when the call is over, refused or not. */
@Injectable()
class RemoveTemporaryFile implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & { file?: Partial<ReceivedFile> }>();
    return next.handle().pipe(
      finalize(() => {
        // The parser removes what it refuses, and then its path.
        if (request.file?.path) void rm(request.file.path, { force: true });
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
    UseInterceptors(RemoveTemporaryFile, FileInterceptor(field)),
  );
