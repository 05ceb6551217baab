import { IsId } from '../shared/decorators.js';

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
}

/** The values of a template's variables, in the order of `TemplateView.variables`. */
export interface TemplateValues {
  templateId: number;
  values: string[];
}

export class ListTemplatesInput {
  @IsId() connectionId!: number;
}

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
   * ERR_TEMPLATE_VALUES (with the fields) for an empty, missing or forbidden value.
   */
  'templates.fill': {
    input: TemplateValues & { connectionId: number };
    output: { template: TemplateMessage; text: string; category: TemplateView['category'] };
  };
}
