import { ArrayMaxSize, IsArray, IsString, MaxLength, ValidateBy } from 'class-validator';
import { IsId } from '../shared/decorators.js';
import { TEMPLATE_VALUE_MAX_LENGTH, TEMPLATE_VARIABLES_MAX } from '../shared/limits.js';
import type { TemplateFile, TemplateFileKind } from './template-files.js';

/** States of a template (docs/spec/wire-external.md §3.3). Only an approved one can be sent. */
export const TEMPLATE_STATUSES = [
  'APPROVED',
  'PENDING',
  'REJECTED',
  'PAUSED',
  'DISABLED',
  'IN_APPEAL',
  'LIMIT_EXCEEDED',
] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

/** A place in a template that gets a value. `name` is '1', '2' … in templates with numbered places. */
export interface TemplateVariable {
  part: 'header' | 'body' | 'button';
  /** The button's place, from 0; 0 elsewhere. */
  index: number;
  name: string;
  example: string;
}

/** A template of a WhatsApp business account, as its last synchronisation found it. */
export interface TemplateView {
  id: number;
  connectionId: number;
  name: string;
  language: string;
  status: TemplateStatus;
  /** Null while approved. */
  rejectedReason: string | null;
  category: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
  /** The provider moved it to another category, and so to another price. */
  categoryChange?: { from: string; at: string };
  quality: string;
  /** '' without a text header; `headerMedia` null without a file. */
  header: string;
  headerMedia: 'image' | 'video' | 'document' | null;
  body: string;
  footer: string;
  buttons: { kind: string; text: string }[];
  variables: TemplateVariable[];
  /** ISO time of the last synchronisation. */
  syncedAt: string;
}

/** A template with its values, ready to be sent. */
export interface TemplateMessage {
  name: string;
  language: string;
  /** As the provider takes them: parts without variables are left out. */
  components: object[];
  /** The kind of the header whose file goes with the message: its component is added once the file is uploaded. */
  headerFile?: TemplateFileKind;
}

/** The values of a template's variables, in the order of `TemplateView.variables`. */
export class TemplateValues {
  @IsId() templateId!: number;
  @IsArray()
  @ArrayMaxSize(TEMPLATE_VARIABLES_MAX)
  @IsString({ each: true })
  @MaxLength(TEMPLATE_VALUE_MAX_LENGTH, { each: true })
  values!: string[];
}

export class ListTemplatesInput {
  @IsId() connectionId!: number;
}

/** A field with the values of a template. */
export const IsTemplateValues = (): PropertyDecorator =>
  ValidateBy({ name: 'isTemplateValues', validator: { validate: areTemplateValues } });

function areTemplateValues(given: unknown): boolean {
  const { templateId, values } = (given ?? {}) as { templateId?: unknown; values?: unknown };
  const isValue = (value: unknown) => typeof value === 'string' && value.length <= TEMPLATE_VALUE_MAX_LENGTH;
  const areValues = Array.isArray(values) && values.length <= TEMPLATE_VARIABLES_MAX && values.every(isValue);
  return (
    areValues &&
    typeof templateId === 'number' &&
    Number.isInteger(templateId) &&
    templateId > 0 &&
    templateId < 2 ** 31
  );
}

export type TemplateValueProblem = 'empty' | 'long' | 'lines' | 'spaces' | 'address';

/**
 * Why a value cannot stand in a place of a template (docs/spec/wire-external.md §3.3); null when it can. White space
 * around it is not sent. A file of the header is given by its https address, which the provider fetches; one that goes
 * with the message leaves its value empty (`isTemplateFile`).
 */
export function templateValueProblem(
  place: Pick<TemplateVariable, 'part' | 'name'>,
  value: string,
): TemplateValueProblem | null {
  const text = value.trim();
  if (text === '') return 'empty';
  if (text.length > TEMPLATE_VALUE_MAX_LENGTH) return 'long';
  if (/[\n\r\t]/.test(text)) return 'lines';
  if (/ {5}/.test(text)) return 'spaces';
  return isTemplateFile(place) && !/^https:\/\/[^\s/]+/i.test(text) ? 'address' : null;
}

/** Whether a place takes a file and not a text. */
export const isTemplateFile = ({ part, name }: Pick<TemplateVariable, 'part' | 'name'>): boolean =>
  part === 'header' && ['image', 'video', 'document'].includes(name);

/** The template that a message was sent as, as the thread shows it. */
export type SentTemplate = Pick<TemplateView, 'name' | 'language' | 'category'>;

export interface TemplateRequests {
  /** The templates of a connection by name, whatever their state. Throws ERR_NO_WAPP_FOUND. */
  'templates.list': { input: ListTemplatesInput; output: { templates: TemplateView[] } };
  /**
   * The same, after reading them from the provider. Admins only. Throws ERR_NO_WAPP_FOUND, and ERR_CREDENTIALS_REFUSED
   * with the provider's words.
   */
  'templates.sync': { input: ListTemplatesInput; output: { templates: TemplateView[] } };
  /**
   * A template with its values, checked. Throws ERR_NO_TEMPLATE_FOUND, ERR_TEMPLATE_NOT_APPROVED,
   * ERR_TEMPLATE_VALUES (with the fields) for an empty, missing or forbidden value, ERR_TEMPLATE_FILE for a file that its
   * header does not take. With `file`, the file of the header goes with the message: its component is left out.
   */
  'templates.fill': {
    input: TemplateValues & { connectionId: number; file?: TemplateFile };
    output: { template: TemplateMessage; text: string; category: TemplateView['category'] };
  };
}
