import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsId, IsName, IsText } from '../../shared/decorators.js';
import { ANNOUNCEMENT_LENGTH } from '../../shared/limits.js';
import type { MediaRef } from '../../shared/media.js';

/** 1 high, 2 medium, 3 low (docs/spec/secondary.md §3). */
export const PRIORITIES = [1, 2, 3] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The defaults of a new announcement (docs/spec/secondary.md §9). */
export const NEW_ANNOUNCEMENT = { priority: 3, status: true } as const satisfies {
  priority: Priority;
  status: boolean;
};

/** An announcement of the platform between services. */
export interface AnnouncementView {
  id: number;
  title: string;
  text: string;
  priority: Priority;
  /** Whether companies see it. */
  status: boolean;
  media: MediaRef | null;
  /** ISO times. */
  createdAt: string;
  updatedAt: string;
}

/**
 * An announcement as the gateway sends it: with a signed, short-lived, absolute link instead of the key
 * (docs/spec/wire-contract.md §2).
 */
export interface AnnouncementWire extends Omit<AnnouncementView, 'media'> {
  mediaPath: string | null;
  mediaName: string | null;
}

export class AnnouncementInput {
  @IsName(ANNOUNCEMENT_LENGTH.title) title!: string;
  @IsText(ANNOUNCEMENT_LENGTH.text) @Matches(/\S/) text!: string;
  @IsOptional() @IsIn(PRIORITIES) priority?: Priority;
  @IsOptional() @IsBoolean() status?: boolean;
}

export class AnnouncementIdInput {
  @IsId() announcementId!: number;
}

/** An absent priority or status stays unchanged. */
export class ChangeAnnouncementInput extends AnnouncementInput {
  @IsId() announcementId!: number;
}

export class ListAnnouncementsInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsId() pageNumber?: number;
}

export interface AnnouncementRequests {
  /** Newest first: all for super users, the active ones for others. */
  'announcements.list': {
    input: ListAnnouncementsInput;
    output: { records: AnnouncementView[]; hasMore: boolean; count: number };
  };
  /** Throws ERR_NO_ANNOUNCEMENT_FOUND, also for an inactive one. */
  'announcements.get': { input: AnnouncementIdInput; output: AnnouncementView };
  /** These are for super users. Throws ERR_NO_PERMISSION, ERR_NO_ANNOUNCEMENT_FOUND. */
  'announcements.create': { input: AnnouncementInput; output: AnnouncementView };
  'announcements.change': { input: ChangeAnnouncementInput; output: AnnouncementView };
  'announcements.delete': { input: AnnouncementIdInput; output: { deleted: boolean } };
  /** Sets the picture; null removes it. */
  'announcements.setImage': { input: AnnouncementIdInput & { media: MediaRef | null }; output: AnnouncementView };
}

/** Lane: `announcement:{id}`. Recorded in the author's company and emitted to all. */
export interface AnnouncementEvents {
  'announcement.created': { announcement: AnnouncementView };
  'announcement.changed': { announcement: AnnouncementView };
  'announcement.deleted': { announcementId: number };
  /** The file of a removed picture: it can be deleted. */
  'announcement.imageDropped': { media: MediaRef };
}
