import {
  type Actor,
  type AuditAct,
  type AuditChange,
  auditChanges,
  type AuditValues,
  type ChangeHelpInput,
  type HelpIdInput,
  type HelpInput,
  type HelpView,
  PLATFORM_COMPANY,
  videoIdOf,
} from '@prosa/contracts';
import { publishAudit } from '@prosa/service-kit/bus';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { asSuper } from '../platform/as-super.js';
import { lockRow } from '../platform/locked-row.js';
import { Help } from './help.entity.js';
import { helpView } from './help.queries.js';

/** The films of the help page. Only super users of the platform change them. */
@Injectable()
export class ManageHelps {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_VIDEO. */
  create(actor: Actor, input: HelpInput): Promise<HelpView> {
    return asSuper(this.db, actor, async (manager) => {
      const help = await manager.save(manager.create(Help, fieldsOf(input)));
      await auditHelp(manager, actor, 'help.created', { help, changes: auditChanges({}, valuesOf(help)) });
      return helpView(help);
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_HELP_FOUND, ERR_NO_VIDEO. */
  change(actor: Actor, { helpId, ...input }: ChangeHelpInput): Promise<HelpView> {
    return asSuper(this.db, actor, async (manager) => {
      const help = await lockRow(manager, Help, { id: helpId }, 'ERR_NO_HELP_FOUND');
      const before = valuesOf(help);
      const saved = await manager.save(Object.assign(help, fieldsOf(input)));
      await auditHelp(manager, actor, 'help.changed', { help, changes: auditChanges(before, valuesOf(help)) });
      return helpView(saved);
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_HELP_FOUND. */
  delete(actor: Actor, { helpId }: HelpIdInput): Promise<{ deleted: boolean }> {
    return asSuper(this.db, actor, async (manager) => {
      const help = await lockRow(manager, Help, { id: helpId }, 'ERR_NO_HELP_FOUND');
      await manager.delete(Help, { id: helpId });
      await auditHelp(manager, actor, 'help.deleted', { help });
      return { deleted: true };
    });
  }
}

const valuesOf = ({ title, description, video }: Help): AuditValues => ({ title, description, video });

/** Acts on the platform's content are in the log of the company that runs it. */
function auditHelp(
  manager: EntityManager,
  actor: Actor,
  act: Extract<AuditAct, `help.${string}`>,
  { help, changes = [] }: { help: Help; changes?: AuditChange[] },
): Promise<void> {
  const target = { kind: 'help' as const, id: help.id, name: help.title };
  return publishAudit(manager, { ...actor, companyId: PLATFORM_COMPANY }, act, { target, changes });
}

function fieldsOf({ title, description = '', video }: HelpInput): Omit<Help, 'id'> {
  const videoId = videoIdOf(video);
  if (videoId === null) throw new AppError('ERR_NO_VIDEO');
  return { title, description, video: videoId };
}
