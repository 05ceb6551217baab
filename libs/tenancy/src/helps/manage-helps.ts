import {
  type Actor,
  type ChangeHelpInput,
  type HelpIdInput,
  type HelpInput,
  type HelpView,
  videoIdOf,
} from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { asSuper } from '../platform/as-super.js';
import { deleteRow, lockRow } from '../platform/locked-row.js';
import { Help } from './help.entity.js';
import { helpView } from './help.queries.js';

/** The films of the help page. Only super users of the platform change them. */
@Injectable()
export class ManageHelps {
  constructor(private readonly db: DataSource) {}

  /** Throws ERR_NO_PERMISSION, ERR_NO_VIDEO. */
  create(actor: Actor, input: HelpInput): Promise<HelpView> {
    return asSuper(this.db, actor, async (manager) =>
      helpView(await manager.save(manager.create(Help, fieldsOf(input)))),
    );
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_HELP_FOUND, ERR_NO_VIDEO. */
  change(actor: Actor, { helpId, ...input }: ChangeHelpInput): Promise<HelpView> {
    return asSuper(this.db, actor, async (manager) => {
      const help = await lockRow(manager, Help, { id: helpId }, 'ERR_NO_HELP_FOUND');
      return helpView(await manager.save(Object.assign(help, fieldsOf(input))));
    });
  }

  /** Throws ERR_NO_PERMISSION, ERR_NO_HELP_FOUND. */
  delete(actor: Actor, { helpId }: HelpIdInput): Promise<{ deleted: boolean }> {
    return asSuper(this.db, actor, (manager) => deleteRow(manager, Help, { id: helpId }, 'ERR_NO_HELP_FOUND'));
  }
}

function fieldsOf({ title, description = '', video }: HelpInput): Omit<Help, 'id'> {
  const videoId = videoIdOf(video);
  if (videoId === null) throw new AppError('ERR_NO_VIDEO');
  return { title, description, video: videoId };
}
