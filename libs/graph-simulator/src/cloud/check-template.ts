import { Fields } from '../http/fields.js';
import type { GraphCall } from '../graph/call.js';
import { whatsAppError } from '../graph/graph-error.js';
import type { Json } from '../world/json.js';
import type { TemplateRecord } from '../world/records.js';
import { mediaIn, type OutgoingMedia } from './media-in.js';
import { checkParameters, variablesIn } from './template-parameters.js';

export interface CheckedTemplate {
  category: string;
  awaitsAssessment: boolean;
  /** The text of all parts, with their values. */
  text: string;
  /** The uploaded file of the header; one with an address is not fetched. */
  media: OutgoingMedia | undefined;
  /** What the person sees. */
  rendered: Json;
}

const MAX_TEXT = 1024;

/** Finds the template and checks what fills it. Throws the codes of docs/spec/wire-external.md §3.7. */
export function checkTemplate(call: GraphCall, wabaId: string): CheckedTemplate {
  const sent = call.input.part('template');
  const template = findTemplate(call, wabaId, sent);
  if (template.category === 'AUTHENTICATION' && !call.input.has('to')) throw whatsAppError(131062);
  const given = sent.entries('components');
  const parts = template.components.map(Fields.of);
  const header = partOf(parts, 'HEADER');
  const body = partOf(parts, 'BODY');
  const headerText = fillHeader(template, header, componentOf(given, 'header'));
  const bodyText = fillText(template, body, componentOf(given, 'body'), 'body');
  if (bodyText.length > MAX_TEXT) throw whatsAppError(132005, `Translated text has ${bodyText.length} characters.`);
  const buttons = fillButtons(partOf(parts, 'BUTTONS').entries('buttons'), given);
  const footer = partOf(parts, 'FOOTER').text('text');
  return {
    category: template.category,
    awaitsAssessment: template.awaitsAssessment,
    text: [headerText, bodyText, footer].filter(Boolean).join('\n'),
    media: headerMedia(call, componentOf(given, 'header')),
    rendered: { header: headerText, headerFormat: header.text('format'), body: bodyText, footer, buttons },
  };
}

function findTemplate({ world }: GraphCall, wabaId: string, sent: Fields): TemplateRecord {
  const name = sent.text('name');
  const code = sent.object('language')?.text('code');
  const found = world.templates.find(
    (each) => each.wabaId === wabaId && each.name === name && each.language === code && each.status !== 'DELETED',
  );
  if (found?.status === 'PAUSED') throw whatsAppError(132015, 'The template is paused because of its low quality.');
  if (found?.status === 'DISABLED') throw whatsAppError(132016, 'The template is disabled because of its low quality.');
  if (found?.status !== 'APPROVED') throw whatsAppError(132001, `template name (${name}) does not exist in ${code}`);
  return found;
}

const partOf = (parts: Fields[], type: string): Fields =>
  parts.find((part) => part.word('type').toUpperCase() === type) ?? new Fields({});
const componentOf = (given: Fields[], type: string): Fields =>
  given.find((component) => component.word('type').toLowerCase() === type) ?? new Fields({});

function fillText(template: TemplateRecord, part: Fields, given: Fields, at: string): string {
  const text = part.word('text');
  const values = checkParameters(template, variablesIn(text), given.entries('parameters'), at);
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_match, name: string) => values.get(name) ?? '');
}

function fillHeader(template: TemplateRecord, header: Fields, given: Fields): string {
  const format = header.text('format')?.toUpperCase() ?? 'TEXT';
  if (format === 'TEXT') return fillText(template, header, given, 'header');
  const kind = format.toLowerCase();
  const parameter = given.entries('parameters')[0] ?? new Fields({});
  const type = parameter.text('type') ?? 'unknown';
  if (type !== kind) {
    throw whatsAppError(132012, `header: Format mismatch, expected ${format}, received ${type.toUpperCase()}`);
  }
  if (!parameter.object(kind)) throw whatsAppError(132012, `header: parameter.${kind} is missing`);
  return '';
}

function headerMedia(call: GraphCall, given: Fields): OutgoingMedia | undefined {
  const parameter = given.entries('parameters')[0] ?? new Fields({});
  const type = parameter.text('type') ?? '';
  return parameter.object(type)?.text('id') === undefined ? undefined : mediaIn(call, type, parameter);
}

/** Buttons with the payload that a press returns. */
function fillButtons(buttons: Fields[], given: Fields[]): Json[] {
  return buttons.map((button, index) => {
    const parameter = buttonParameter(given, index);
    const url = button.text('url');
    if (url?.includes('{{') && !parameter.word('text')) {
      throw whatsAppError(131008, `buttons: Button at index ${index} of type Url requires a parameter`);
    }
    return {
      type: button.word('type').toUpperCase(),
      text: button.text('text'),
      url: url?.replace(/\{\{\w+\}\}/, parameter.word('text')),
      payload: parameter.text('payload') ?? button.text('text'),
    };
  });
}

function buttonParameter(given: Fields[], index: number): Fields {
  const isWanted = (each: Fields): boolean =>
    each.word('type').toLowerCase() === 'button' && each.number('index') === index;
  return given.find(isWanted)?.entries('parameters')[0] ?? new Fields({});
}
