import {
  type Actor,
  type ListTagsInput,
  PAGE_SIZE,
  type TagIdInput,
  type TagOptionsInput,
  type TagPage,
  type TagView,
} from '@prosa/contracts';
import { Injectable } from '@nestjs/common';
import { partOf, type Reader, readTenant } from '@prosa/service-kit/database';
import { AppError } from '@prosa/service-kit/http';
import { DataSource } from 'typeorm';
import { visibleTo } from '../conversation/ticket/ticket.policy.js';
import { BoundValues } from '../database/bound-values.js';
import { rows } from '../database/rows.js';

const SIZE = PAGE_SIZE.tags;

@Injectable()
export class TagQueries {
  constructor(private readonly db: DataSource) {}

  /** A page by name, after the last tag that the caller has. */
  list(actor: Actor, { searchParam = '', offset = 0, kanban }: ListTagsInput): Promise<TagPage> {
    return readTenant(this.db, actor, async (reader) => {
      const found = await tagViews(reader, actor.companyId, {
        kanban,
        text: searchParam.trim(),
        offset,
        limit: SIZE + 1,
        actor,
      });
      return { tags: found.slice(0, SIZE), hasMore: found.length > SIZE };
    });
  }

  /** All of them by name. */
  options(actor: Actor, { kanban }: TagOptionsInput): Promise<TagView[]> {
    return readTenant(this.db, actor, (reader) => tagViews(reader, actor.companyId, { kanban, actor }));
  }

  /** Throws ERR_NO_TAG_FOUND. */
  get(actor: Actor, { tagId }: TagIdInput): Promise<TagView> {
    return readTenant(this.db, actor, (reader) => tagView(reader, actor.companyId, tagId));
  }
}

/** A tag as consoles see it. Throws ERR_NO_TAG_FOUND. */
export async function tagView(reader: Reader, companyId: number, tagId: number): Promise<TagView> {
  const [view] = await tagViews(reader, companyId, { tagId });
  if (!view) throw new AppError('ERR_NO_TAG_FOUND');
  return view;
}

/** The kind of tags that are columns of the kanban. */
const KANBAN = 1;

interface TagFilter {
  tagId?: number;
  kanban?: number;
  text?: string;
  offset?: number;
  limit?: number;
  /** Whose tickets of the columns of the kanban are counted. */
  actor?: Actor;
}

/**
 * Columns of the kanban in the order of the board, other tags by name. Contacts, and tickets in columns, are counted for the
 * tags of the page only.
 */
function tagViews(reader: Reader, companyId: number, filter: TagFilter) {
  const { tagId, kanban, text, offset = 0, limit, actor } = filter;
  const bound = new BoundValues();
  const conditions = [
    `company_id = ${bound.bind(companyId)}`,
    ...(tagId === undefined ? [] : [`id = ${bound.bind(tagId)}`]),
    ...(kanban === undefined ? [] : [`kanban = ${bound.bind(kanban)}`]),
    ...(text ? [`fold(name) LIKE fold(${bound.bind(partOf(text))}::text)`] : []),
  ];
  return rows<TagView>(
    reader,
    `SELECT id, name, color, kanban, place, counted.contacts AS "contactsCount"${actor && kanban === KANBAN ? `, ${ticketsIn(actor, bound)}` : ''}
     FROM (
       SELECT * FROM tag WHERE ${conditions.join(' AND ')}
       ORDER BY place NULLS LAST, fold(name), id OFFSET ${bound.bind(offset)} LIMIT ${bound.bind(limit ?? null)}
     ) label CROSS JOIN LATERAL (
       SELECT count(*)::integer AS contacts FROM contact_tag g
       WHERE g.company_id = label.company_id AND g.tag_id = label.id
     ) counted
     ORDER BY place NULLS LAST, fold(name), id`,
    bound.list,
  );
}

/** The tickets of a tag as `label` that the actor may see, of those that stand on the kanban: waiting and open ones. */
const ticketsIn = (actor: Actor, bound: BoundValues): string => `(
  SELECT count(*)::integer FROM ticket_lane l
  JOIN ticket t ON t.company_id = l.company_id AND t.id = l.ticket_id AND t.status IN ('pending', 'open') AND NOT t.is_group
  WHERE l.company_id = label.company_id AND l.tag_id = label.id AND (${visibleTo(actor, 't', bound)})
) AS "ticketsCount"`;
