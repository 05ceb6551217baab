import {
  type Actor,
  type AnnouncementEvents,
  type AnnouncementIdInput,
  type AnnouncementInput,
  type AnnouncementView,
  type AuditChange,
  auditChanges,
  type AuditValues,
  type ChangeAnnouncementInput,
  type MediaRef,
  NEW_ANNOUNCEMENT,
  PLATFORM_COMPANY,
} from '@prosa/contracts';
import { publishAudit, recordEvent } from '@prosa/service-kit/bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { asSuper } from '../platform/as-super.js';
import { lockRow } from '../platform/locked-row.js';
import { Announcement } from './announcement.entity.js';
import { announcementView } from './announcement.queries.js';

/** Announcements to all companies. Only super users of the platform write them. */
@Injectable()
export class ManageAnnouncements {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION. */
  create(actor: Actor, { title, text, priority, status }: AnnouncementInput): Promise<AnnouncementView> {
    const fields = {
      title,
      text,
      priority: priority ?? NEW_ANNOUNCEMENT.priority,
      status: status ?? NEW_ANNOUNCEMENT.status,
    };
    return asSuper(this.db, actor, async (manager) => {
      const row = await manager.save(manager.create(Announcement, { ...fields, media: null }));
      await auditAnnouncement(manager, actor, 'announcement.created', {
        row,
        changes: auditChanges({}, valuesOf(row)),
      });
      return publish(manager, actor, 'announcement.created', row);
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_ANNOUNCEMENT_FOUND. */
  change(actor: Actor, { announcementId, ...input }: ChangeAnnouncementInput): Promise<AnnouncementView> {
    return asSuper(this.db, actor, async (manager) => {
      const row = await lockAnnouncement(manager, announcementId);
      const before = valuesOf(row);
      row.title = input.title;
      row.text = input.text;
      row.priority = input.priority ?? row.priority;
      row.status = input.status ?? row.status;
      const changes = auditChanges(before, valuesOf(row));
      await auditAnnouncement(manager, actor, 'announcement.changed', { row, changes });
      return publish(manager, actor, 'announcement.changed', await manager.save(row));
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_ANNOUNCEMENT_FOUND. */
  setImage(actor: Actor, { announcementId, media }: AnnouncementIdInput & { media: MediaRef | null }) {
    return asSuper(this.db, actor, async (manager) => {
      const row = await lockAnnouncement(manager, announcementId);
      await dropImage(manager, actor, row);
      row.media = media;
      const changes: AuditChange[] = [{ field: 'image', from: null, to: null }];
      await auditAnnouncement(manager, actor, 'announcement.changed', { row, changes });
      return publish(manager, actor, 'announcement.changed', await manager.save(row));
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_ANNOUNCEMENT_FOUND. */
  delete(actor: Actor, { announcementId }: AnnouncementIdInput): Promise<{ deleted: boolean }> {
    return asSuper(this.db, actor, async (manager) => {
      const row = await lockAnnouncement(manager, announcementId);
      await manager.delete(Announcement, { id: announcementId });
      await recordEvent(manager, 'announcement.deleted', scopeOf(actor, announcementId), { announcementId });
      await dropImage(manager, actor, row);
      await auditAnnouncement(manager, actor, 'announcement.deleted', { row });
      return { deleted: true };
    });
  }
}

const valuesOf = ({ title, text, priority, status }: Announcement): AuditValues => ({ title, text, priority, status });

/** Acts on the platform's content are in the log of the company that runs it. */
function auditAnnouncement(
  manager: EntityManager,
  actor: Actor,
  act: keyof Pick<AnnouncementEvents, `announcement.${'created' | 'changed' | 'deleted'}`>,
  { row, changes = [] }: { row: Announcement; changes?: AuditChange[] },
): Promise<void> {
  const target = { kind: 'announcement' as const, id: row.id, name: row.title };
  return publishAudit(manager, { ...actor, companyId: PLATFORM_COMPANY }, act, { target, changes });
}

const lockAnnouncement = (manager: EntityManager, id: number): Promise<Announcement> =>
  lockRow(manager, Announcement, { id }, 'ERR_NO_ANNOUNCEMENT_FOUND');

const scopeOf = ({ companyId }: Actor, id: number) => ({ companyId, key: `announcement:${id}` });

async function publish(
  manager: EntityManager,
  actor: Actor,
  name: keyof Pick<AnnouncementEvents, 'announcement.created' | 'announcement.changed'>,
  row: Announcement,
): Promise<AnnouncementView> {
  const announcement = announcementView(row);
  await recordEvent(manager, name, scopeOf(actor, row.id), { announcement });
  return announcement;
}

async function dropImage(manager: EntityManager, actor: Actor, { id, media }: Announcement): Promise<void> {
  if (media) await recordEvent(manager, 'announcement.imageDropped', scopeOf(actor, id), { media });
}
