import {
  type Actor,
  type BotOption,
  type ChangeOptionInput,
  type CreateOptionInput,
  isAdmin,
  type OptionIdInput,
  type OptionView,
  type SentOption,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { publishAudit } from '@prosa/service-kit/bus';
import { withTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';
import { publishQueue, queueTarget } from '../changes/publish-queue.js';
import { lockQueue } from '../queue.entity.js';
import { flat } from './merge-menu.js';
import { menuOf } from './menu-rows.js';
import { saveMenu } from './save-menu.js';

/** Reads and changes single options of the queues' menus. Only admins may. The errors are those of `ChatbotRequests`. */
@Injectable()
export class ChangeMenu {
  constructor(private readonly db: DataSource) {}

  async get(actor: Actor, { chatbotId }: OptionIdInput): Promise<OptionView> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    return withTenant(this.db, actor, async (manager) => {
      const menu = await menuOf(manager, actor.companyId, await queueOf(manager, actor.companyId, chatbotId));
      return viewIn(menu, chatbotId);
    });
  }

  change(actor: Actor, { chatbotId, ...input }: ChangeOptionInput): Promise<OptionView> {
    return this.edit(
      actor,
      { chatbotId },
      {
        menuOf: (menu) => replaceIn(menu, chatbotId, (option) => [{ ...option, options: undefined, ...given(input) }]),
        result: (menu) => viewIn(menu, chatbotId),
      },
    );
  }

  create(actor: Actor, { chatbotId = null, queueId = null, ...input }: CreateOptionInput): Promise<OptionView> {
    const added = given(input);
    let known = new Set<number>();
    const isNew = (option: BotOption) => !known.has(option.id);
    return this.edit(
      actor,
      { chatbotId, queueId },
      {
        menuOf: (menu) => {
          known = new Set(flat<BotOption>(menu).map(({ id }) => id));
          if (chatbotId === null) return [...menu, added];
          return replaceIn(menu, chatbotId, (option) => [{ ...option, options: [...option.options, added] }]);
        },
        // The first new one is the option itself; those below it come after it.
        result: (menu) => viewIn(menu, flat<BotOption>(menu).find(isNew)!.id),
      },
    );
  }

  delete(actor: Actor, { chatbotId }: OptionIdInput): Promise<{ deleted: boolean }> {
    return this.edit(
      actor,
      { chatbotId },
      {
        menuOf: (menu) => replaceIn(menu, chatbotId, () => []),
        result: () => ({ deleted: true }),
      },
    );
  }

  private async edit<Result>(
    actor: Actor,
    { chatbotId = null, queueId = null }: { chatbotId?: number | null; queueId?: number | null },
    step: { menuOf: (menu: BotOption[]) => SentOption[]; result: (menu: BotOption[]) => Result },
  ): Promise<Result> {
    if (!isAdmin(actor)) throw new AppError('ERR_NO_PERMISSION');
    if (chatbotId === null && queueId === null)
      throw new AppError('ERR_VALIDATION', { fields: { queueId: ['required'] } });
    const { companyId } = actor;

    return withTenant(this.db, actor, async (manager) => {
      const id = chatbotId === null ? queueId! : await queueOf(manager, companyId, chatbotId);
      const queue = await lockQueue(manager, companyId, id);
      if (!queue) throw new AppError('ERR_NO_QUEUE_FOUND');
      const before = await menuOf(manager, companyId, id);
      await saveMenu(manager, queue, step.menuOf(before));
      const after = await menuOf(manager, companyId, id);
      if (JSON.stringify(before) !== JSON.stringify(after)) {
        const changes = [{ field: 'menu' as const, from: null, to: null }];
        await publishQueue(manager, companyId, id);
        await publishAudit(manager, actor, 'queue.changed', { target: queueTarget(queue), changes });
      }
      return step.result(after);
    });
  }
}

/** The fields that were sent. */
const given = (input: SentOption): SentOption =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** The queue of an option. Throws ERR_NO_CHATBOT_FOUND. */
async function queueOf(manager: EntityManager, companyId: number, chatbotId: number): Promise<number> {
  const [option] = await rows<{ queueId: number }>(
    manager,
    `SELECT queue_id AS "queueId" FROM chatbot c WHERE company_id = $1 AND id = $2 AND EXISTS (
       SELECT FROM queue q WHERE q.company_id = $1 AND q.id = c.queue_id AND NOT q.is_deleted)`,
    [companyId, chatbotId],
  );
  if (!option) throw new AppError('ERR_NO_CHATBOT_FOUND');
  return option.queueId;
}

/** The menu with one option replaced. */
const replaceIn = (
  menu: readonly BotOption[],
  id: number,
  replace: (option: BotOption) => SentOption[],
): SentOption[] =>
  menu.flatMap((option) =>
    option.id === id ? replace(option) : [{ ...option, options: replaceIn(option.options, id, replace) }],
  );

/** An option with one level below it. Throws ERR_NO_CHATBOT_FOUND. */
function viewIn(menu: readonly BotOption[], id: number): OptionView {
  const option = flat<BotOption>(menu).find((each) => each.id === id);
  if (!option) throw new AppError('ERR_NO_CHATBOT_FOUND');
  return { ...option, options: option.options.map(({ options: _, ...row }) => row) };
}
