import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import type { ErrorCode } from '../shared/errors.js';
import { type Language, LANGUAGES } from '../shared/languages.js';
import type { MediaRef } from '../shared/media.js';
import { LISTED_FIGURES, type ListedFigure, PeriodInput } from './dashboard.contract.js';

export const SERVICE_EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ServiceExportFormat = (typeof SERVICE_EXPORT_FORMATS)[number];

export class StartServiceExportInput extends PeriodInput {
  @IsIn(SERVICE_EXPORT_FORMATS) format!: ServiceExportFormat;
  /** Only the services behind this figure; absent: all services. */
  @IsOptional() @IsIn(LISTED_FIGURES) figure?: ListedFigure;
  /** Only of this attendant; 0 is nobody. */
  @IsOptional() @IsInt() @Min(0) userId?: number;
  /** Only of this hour of their days, by the company's clock. */
  @IsOptional() @IsInt() @Min(0) @Max(23) hour?: number;
  /** Of the column headings; absent: the language of the user. */
  @IsOptional() @IsIn(LANGUAGES) language?: Language;
}

export class ServiceExportIdInput {
  @IsId() exportId!: number;
}

/** `waiting`: behind another export of the same user. `failed`: `failure` is the reason. */
export type ServiceExportState = 'waiting' | 'running' | 'done' | 'failed';

/**
 * An export of the services behind a figure, a row for each service cycle. `done` and `total` count rows; `total` is null
 * until the export runs.
 */
export interface ServiceExport {
  id: number;
  format: ServiceExportFormat;
  state: ServiceExportState;
  /** Days by the company's clock, inclusive. */
  from: string;
  to: string;
  figure: ListedFigure;
  done: number;
  total: number | null;
  failure: ErrorCode | null;
  /** Bytes of the file; 0 while there is none. */
  size: number;
  /** ISO times. */
  createdAt: string;
  finishedAt: string | null;
  /** When it is deleted; null until it is finished. */
  expiresAt: string | null;
}

/** `link`: the path of the file's link, which lives minutes; null while there is no file. */
export type ServiceExportView = ServiceExport & { link: string | null };

/** Exports belong to the user who requested them: nobody else sees them. */
export interface ServiceExportRequests {
  /**
   * For admins, and for supervisors of their queues, with the rights of this moment at most. One export of a user runs
   * at a time, further ones wait. Throws ERR_NO_PERMISSION, ERR_VALIDATION, ERR_TOO_MANY_EXPORTS.
   */
  'figures.startExport': { input: StartServiceExportInput; output: ServiceExport };
  /** The actor's latest exports, newest first; none for whoever may export nothing any more. */
  'figures.exports': { input: Record<string, never>; output: { exports: ServiceExport[] } };
  /** Throws ERR_NO_EXPORT_FOUND, also for whoever may export nothing any more. */
  'figures.export': { input: ServiceExportIdInput; output: { export: ServiceExport; file: MediaRef | null } };
  /** Deletes an export and its file; one that runs is stopped. Throws the errors of `figures.export`. */
  'figures.deleteExport': { input: ServiceExportIdInput; output: { exportId: number } };
}

export interface ServiceExportEvents {
  /** Progress, for its user alone. */
  'serviceExport.changed': { export: ServiceExport; userId: number };
  'serviceExport.deleted': { exportId: number; userId: number };
}
