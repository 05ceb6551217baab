import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsId, IsName, IsText } from '../shared/decorators.js';
import { FILE_LIST_LENGTH, FILE_LIST_OPTIONS_MAX } from '../shared/limits.js';
import type { MediaRef } from '../shared/media.js';

/** A list of files that the bot and attendants send (docs/spec/secondary.md §3), as lists show it. */
export interface FileListRow {
  id: number;
  name: string;
  /** Number of its files. */
  fileCount: number;
  /** Files whose last day is over: they are not sent any more. */
  expiredCount: number;
  /** Files whose last day is at most `FILE_EXPIRES_SOON_DAYS` away. */
  expiringCount: number;
  /** Options that have no file yet. */
  emptyCount: number;
}

/** A named file of a list. */
export interface FileListOption {
  id: number;
  /** Its caption when it is sent. */
  name: string;
  media: MediaRef | null;
  /** The last day on which it is sent, by the company's clock: '2026-12-31'; null for no end. */
  validUntil: string | null;
  /** Whether that day is over: it is not sent any more. */
  isExpired: boolean;
}

export interface FileListView extends Pick<FileListRow, 'id' | 'name'> {
  /** What the list is about: for colleagues, never sent (docs/spec/domain-behaviour.md §16). */
  message: string;
  /** In the order in which they are sent. */
  options: FileListOption[];
}

/** An option as the gateway sends it. */
export interface FileListOptionWire extends Omit<FileListOption, 'media'> {
  /** The file's name; '' while it has none (docs/spec/wire-contract.md §10). */
  path: string;
  mediaType: string;
  /** Bytes of the file; 0 without one. */
  size: number;
  /** A signed, short-lived link; null without a file. */
  mediaUrl: string | null;
}

export interface FileListWire extends Omit<FileListView, 'options'> {
  options: FileListOptionWire[];
}

export class ListFileListsInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  /** Absent: all lists. */
  @IsOptional() @IsId() pageNumber?: number;
}

export class FileListIdInput {
  @IsId() fileListId!: number;
}

export class FileListInput {
  @IsName(FILE_LIST_LENGTH.name) name!: string;
  @IsText(FILE_LIST_LENGTH.message) @Matches(/\S/) message!: string;
  /**
   * All options in their order: `{id?, name, validUntil?}` each, with whatever else a console has of them. Those without
   * an id are new; missing ones are deleted with their file. An absent `validUntil` is left as it was, '' and null end it.
   */
  @IsArray() @ArrayMaxSize(FILE_LIST_OPTIONS_MAX) options!: unknown[];
}

export class ChangeFileListInput extends FileListInput {
  @IsId() fileListId!: number;
}

/** Where a list is linked. */
export interface FileListUsage {
  queues: { id: number; name: string }[];
  /** Options of menus, each with its queue. */
  menuOptions: { id: number; name: string; queue: { id: number; name: string } }[];
  /** Those that the actor may see. */
  quickMessages: { id: number; shortcode: string }[];
  /** Number of quick messages of colleagues, which the actor may not see. */
  hiddenQuickMessages: number;
}

export interface FileListPage {
  files: FileListRow[];
  hasMore: boolean;
  /** Of all pages. */
  count: number;
}

export interface FileListRequests {
  /** By name. */
  'fileLists.list': { input: ListFileListsInput; output: FileListPage };
  /** Throws ERR_NO_FILE_LIST_FOUND, as all below. */
  'fileLists.get': { input: FileListIdInput; output: FileListView };
  'fileLists.usage': { input: FileListIdInput; output: FileListUsage };
  /** Throws ERR_VALIDATION for an option without a name. */
  'fileLists.create': { input: FileListInput; output: FileListView };
  /** Throws ERR_VALIDATION for an option without a name, or with an id that is none of the list. */
  'fileLists.change': { input: ChangeFileListInput; output: FileListView };
  /** Replaces files of options. Throws ERR_VALIDATION for an id that is no option of the list. */
  'fileLists.setFiles': {
    input: FileListIdInput & { files: { optionId: number; media: MediaRef }[] };
    output: FileListView;
  };
  /** Queues, options of menus and quick messages that were linked to it have no list any more. */
  'fileLists.delete': { input: FileListIdInput; output: { deleted: boolean } };
}

/** Lane: `{company}:fileList:{id}`. */
export interface FileListEvents {
  'fileList.saved': { fileList: FileListRow; isNew: boolean };
  'fileList.deleted': { fileListId: number };
}
