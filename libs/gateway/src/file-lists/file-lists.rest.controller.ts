import { Controller, Delete, Get, HttpCode, Post, Put, UploadedFiles } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  ChangeFileListInput,
  FILE_LIST_UPLOADS_MAX,
  FileListIdInput,
  FileListInput,
  type FileListView,
  type FileListWire,
  ListFileListsInput,
  type UploadFileListFields,
} from '@prosa/contracts';
import { Bus } from '@prosa/service-kit/bus';
import { MediaLinks } from '@prosa/service-kit/operations';
import { IsOptional } from 'class-validator';
import { CurrentActor } from '../access/current-actor.js';
import { Permission } from '../access/permission.js';
import { ReachedAt } from '../http/base-address.js';
import { Input } from '../http/input.js';
import { AcceptsFiles } from '../uploads/uploaded-file.js';
import type { ReceivedFile } from '../uploads/uploaded-file.js';
import { UploadFileList } from './upload-file-list.js';

class UploadFileListInput extends FileListIdInput implements UploadFileListFields {
  /** One id, or several. */
  @IsOptional() id?: unknown;
}

/** Lists of files that the bot and attendants send. */
@ApiTags('file lists')
@Controller('files')
export class FileListsController {
  constructor(
    private readonly bus: Bus,
    private readonly upload: UploadFileList,
    private readonly links: MediaLinks,
  ) {}

  @Get()
  @Permission('user')
  @ApiOperation({ summary: 'Lists of files by name; all of them without a page number' })
  list(@CurrentActor() actor: Actor, @Input() input: ListFileListsInput) {
    return this.bus.request(actor, { name: 'fileLists.list', input });
  }

  @Get(':fileListId')
  @Permission('user')
  @ApiOperation({ summary: 'A list with its files' })
  get(@CurrentActor() actor: Actor, @Input() input: FileListIdInput, @ReachedAt() base: string): Promise<FileListWire> {
    return this.shown(actor, base, this.bus.request(actor, { name: 'fileLists.get', input }));
  }

  @Get(':fileListId/usage')
  @Permission('user')
  @ApiOperation({ summary: 'The queues and options of menus that send a list' })
  usage(@CurrentActor() actor: Actor, @Input() input: FileListIdInput) {
    return this.bus.request(actor, { name: 'fileLists.usage', input });
  }

  @Post()
  @HttpCode(200)
  @Permission('user')
  @ApiOperation({ summary: 'Makes a list' })
  create(
    @CurrentActor() actor: Actor,
    @Input() input: FileListInput,
    @ReachedAt() base: string,
  ): Promise<FileListWire> {
    return this.shown(actor, base, this.bus.request(actor, { name: 'fileLists.create', input }));
  }

  @Post('uploadList/:fileListId')
  @HttpCode(200)
  @Permission('user')
  @AcceptsFiles('files', FILE_LIST_UPLOADS_MAX)
  @ApiOperation({ summary: 'Gives options of a list their files: the n-th id is that of the n-th file' })
  uploadFiles(
    @CurrentActor() actor: Actor,
    @Input() { fileListId, id }: UploadFileListInput,
    @UploadedFiles() files: ReceivedFile[] | undefined,
    @ReachedAt() base: string,
  ): Promise<FileListWire> {
    const ids = [id ?? []].flat().map(Number);
    return this.shown(actor, base, this.upload.execute(actor, fileListId, { ids, files: files ?? [] }));
  }

  @Put(':fileListId')
  @Permission('user')
  @ApiOperation({ summary: 'Changes a list; options that are missing are deleted with their file' })
  change(
    @CurrentActor() actor: Actor,
    @Input() input: ChangeFileListInput,
    @ReachedAt() base: string,
  ): Promise<FileListWire> {
    return this.shown(actor, base, this.bus.request(actor, { name: 'fileLists.change', input }));
  }

  @Delete(':fileListId')
  @Permission('user')
  @ApiOperation({ summary: 'Deletes a list with its files' })
  delete(@CurrentActor() actor: Actor, @Input() input: FileListIdInput) {
    return this.bus.request(actor, { name: 'fileLists.delete', input });
  }

  /** With signed links in place of storage keys. */
  private async shown({ companyId }: Actor, base: string, list: Promise<FileListView>): Promise<FileListWire> {
    const { options, ...view } = await list;
    return {
      ...view,
      options: options.map(({ media, ...option }) => ({
        ...option,
        path: media?.fileName ?? '',
        mediaType: media?.mimetype ?? '',
        size: media?.size ?? 0,
        mediaUrl: media ? base + this.links.pathFor(companyId, media) : null,
      })),
    };
  }
}
