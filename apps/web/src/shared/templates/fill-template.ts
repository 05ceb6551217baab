import type { TemplateVariable, TemplateView } from '@prosa/contracts';
import { normalize } from '../format/normalize.js';

const PLACE = /\{\{\s*(\w+)\s*\}\}/g;

/** Values by the place of their variable in `TemplateView.variables`. */
export type Values = readonly string[];

/** A part of a template as the customer reads it; a place without a value shows its name. */
function filled(text: string, variables: readonly TemplateVariable[], values: Values, part: TemplateVariable['part']) {
  return text.replace(PLACE, (place, name: string) => {
    const at = variables.findIndex((variable) => variable.part === part && variable.name === name);
    return (at === -1 ? undefined : values[at]?.trim()) || place;
  });
}

/** Header, body and footer of a template with its values. */
export function filledTemplate({ header, body, footer, variables }: TemplateView, values: Values) {
  return {
    header: filled(header, variables, values, 'header'),
    body: filled(body, variables, values, 'body'),
    footer,
  };
}

/** The whole text, as the bubble shows it until the server has filled the template. */
export function templateText(template: TemplateView, values: Values): string {
  const { header, body, footer } = filledTemplate(template, values);
  return [header, body, footer].filter((text) => text !== '').join('\n\n');
}

/** Whether a template can be sent: an approved one. */
export const canBeSent = ({ status }: Pick<TemplateView, 'status'>): boolean => status === 'APPROVED';

/** Templates that contain the words in name or text: those that can be sent first, each group by name. */
export function searchTemplates(templates: readonly TemplateView[], search: string): TemplateView[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const text = (template: TemplateView) => fold([template.name, template.header, template.body].join(' '));
  return templates
    .filter((template) => words.every((word) => text(template).includes(word)))
    .sort((one, two) => Number(canBeSent(two)) - Number(canBeSent(one)) || one.name.localeCompare(two.name));
}

const fold = (text: string): string => normalize(text).replaceAll('_', ' ');
