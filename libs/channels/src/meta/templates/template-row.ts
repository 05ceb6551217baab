import type { TemplateStatus, TemplateView } from '@prosa/contracts';
import { type Fields, listOf, textOf } from '../graph/fields.js';
import { variablesOf } from './template-variables.js';

/** A row of `message_template`. */
export interface TemplateRow {
  id: number;
  connectionId: number;
  name: string;
  language: string;
  status: TemplateStatus;
  rejectedReason: string | null;
  category: TemplateView['category'];
  previousCategory: string | null;
  categoryChangedAt: Date | null;
  quality: string;
  /** POSITIONAL or NAMED. */
  format: string;
  components: Fields[];
  syncedAt: Date;
}

/** For SELECT and RETURNING. */
export const TEMPLATE_COLUMNS = `id, connection_id AS "connectionId", name, language, status,
  rejected_reason AS "rejectedReason", category, previous_category AS "previousCategory",
  category_changed_at AS "categoryChangedAt", quality, format, components, synced_at AS "syncedAt"`;

const MEDIA = ['image', 'video', 'document'] as const;

/** The component of a kind; {} without one. */
export const componentOf = (components: readonly Fields[], type: string): Fields =>
  components.find((each) => textOf(each['type']).toUpperCase() === type) ?? {};

/** The kind of file in the header; null for a text or no header. */
export const headerMediaOf = (components: readonly Fields[]): TemplateView['headerMedia'] =>
  MEDIA.find((kind) => kind === textOf(componentOf(components, 'HEADER')['format']).toLowerCase()) ?? null;

export function templateView(row: TemplateRow): TemplateView {
  const { components, previousCategory, categoryChangedAt } = row;
  const textIn = (type: string) => textOf(componentOf(components, type)['text']);
  const { id, connectionId, name, language, status, rejectedReason, category, quality } = row;
  return {
    id,
    connectionId,
    name,
    language,
    status,
    rejectedReason,
    category,
    ...(previousCategory !== null &&
      categoryChangedAt !== null && {
        categoryChange: { from: previousCategory, at: categoryChangedAt.toISOString() },
      }),
    quality,
    header: textIn('HEADER'),
    headerMedia: headerMediaOf(components),
    body: textIn('BODY'),
    footer: textIn('FOOTER'),
    buttons: listOf(componentOf(components, 'BUTTONS')['buttons']).map((button) => ({
      kind: textOf(button['type']),
      text: textOf(button['text']),
    })),
    variables: variablesOf(components),
    syncedAt: row.syncedAt.toISOString(),
  };
}
