import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsId, IsText } from '../../shared/decorators.js';
import { ANNOUNCEMENT_LENGTH } from '../../shared/limits.js';
import type { MediaRef } from '../../shared/media.js';

/** 1 high, 2 medium, 3 low (docs/spec/secondary.md §3). */
export const PRIORITIES = [1, 2, 3] as const;
export type Priority = (typeof PRIORITIES)[number];

/** docs/spec/secondary.md §9: what a new announcement has. */
export const NEW_ANNOUNCEMENT = { priority: 3, status: true } as const satisfies {
  priority: Priority;
  status: boolean;
};

/** What the platform tells all companies, as services speak of it. */
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
 * As it leaves the gateway: the key has become a signed, short-lived, absolute link (docs/spec/wire-contract.md §2).
 */
export interface AnnouncementWire extends Omit<AnnouncementView, 'media'> {
  mediaPath: string | null;
  mediaName: string | null;
}

export class AnnouncementInput {
  @IsText(ANNOUNCEMENT_LENGTH.title) @Matches(/\S/) title!: string;
  @IsText(ANNOUNCEMENT_LENGTH.text) @Matches(/\S/) text!: string;
  @IsOptional() @IsIn(PRIORITIES) priority?: Priority;
  @IsOptional() @IsBoolean() status?: boolean;
}

export class AnnouncementIdInput {
  @IsId() announcementId!: number;
}

/** A priority or a status that is absent stays as it is. */
export class ChangeAnnouncementInput extends AnnouncementInput {
  @IsId() announcementId!: number;
}

export class ListAnnouncementsInput {
  @IsOptional() @IsString() @MaxLength(200) searchParam?: string;
  @IsOptional() @IsId() pageNumber?: number;
}

export interface AnnouncementRequests {
  /** Newest first: to super users all, to everybody else those that are active. */
  'announcements.list': {
    input: ListAnnouncementsInput;
    output: { records: AnnouncementView[]; hasMore: boolean; count: number };
  };
  /** Throws ERR_NO_ANNOUNCEMENT_FOUND, for one that is not active too. */
  'announcements.get': { input: AnnouncementIdInput; output: AnnouncementView };
  /** These are for super users. Throws ERR_NO_PERMISSION, ERR_NO_ANNOUNCEMENT_FOUND. */
  'announcements.create': { input: AnnouncementInput; output: AnnouncementView };
  'announcements.change': { input: ChangeAnnouncementInput; output: AnnouncementView };
  'announcements.delete': { input: AnnouncementIdInput; output: { deleted: boolean } };
  /** Its picture, in place of the one before; null takes it away. */
  'announcements.setImage': { input: AnnouncementIdInput & { media: MediaRef | null }; output: AnnouncementView };
}

/** Lane: `announcement:{id}`. They are told in the company of who wrote it, and meant for all. */
export interface AnnouncementEvents {
  'announcement.created': { announcement: AnnouncementView };
  'announcement.changed': { announcement: AnnouncementView };
  'announcement.deleted': { announcementId: number };
  /** Nobody shows this file any more. */
  'announcement.imageDropped': { media: MediaRef };
}
