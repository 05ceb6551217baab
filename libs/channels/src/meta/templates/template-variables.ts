import type { TemplateVariable } from '@prosa/contracts';
import { type Fields, fieldsOf, listOf, textOf } from '../graph/fields.js';

const PLACE = /\{\{\s*([\w]+)\s*\}\}/g;

/** The names of the places in a text, each once: numbers in their order, names as they appear. */
export function placesOf(text: string): string[] {
  const names = [...new Set([...text.matchAll(PLACE)].map(([, name]) => name ?? ''))];
  return names.every((name) => /^\d+$/.test(name)) ? names.toSorted((a, b) => Number(a) - Number(b)) : names;
}

/** The text with its places filled; a place without a value stays. */
export const filled = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(PLACE, (place, name: string) => values.get(name) ?? place);

/**
 * All places of a template: those of the header, then of the body, then of the buttons. A file in the header is a place
 * as well, whose name is the kind of file.
 */
export const variablesOf = (components: readonly Fields[]): TemplateVariable[] =>
  ['HEADER', 'BODY', 'BUTTONS'].flatMap((type) => {
    const component = components.find((each) => textOf(each['type']).toUpperCase() === type) ?? {};
    if (type === 'HEADER') return headerVariables(component);
    return type === 'BODY' ? textVariables('body', component) : buttonVariables(component);
  });

function headerVariables(component: Fields): TemplateVariable[] {
  const format = textOf(component['format']).toLowerCase();
  if (format === 'text' || format === '') return textVariables('header', component);
  return ['image', 'video', 'document'].includes(format)
    ? [{ part: 'header', index: 0, name: format, example: '' }]
    : [];
}

function textVariables(part: 'header' | 'body', component: Fields): TemplateVariable[] {
  const names = placesOf(textOf(component['text']));
  const examples = examplesOf(part, fieldsOf(component['example']));
  return names.map((name, at) => ({
    part,
    index: 0,
    name,
    example: examples.get(name) ?? examples.get(String(at + 1)) ?? '',
  }));
}

/** Named examples by name, others by their number. */
function examplesOf(part: 'header' | 'body', example: Fields): Map<string, string> {
  const named = listOf(example[`${part}_text_named_params`]);
  if (named.length > 0) return new Map(named.map((each) => [textOf(each['param_name']), textOf(each['example'])]));
  const given: unknown = example[`${part}_text`];
  const list: unknown = Array.isArray(given) && Array.isArray(given[0]) ? (given[0] as unknown) : given;
  return new Map((Array.isArray(list) ? list : []).map((each, at) => [String(at + 1), textOf(each)]));
}

/** A link that ends with a place, and a code to copy. */
function buttonVariables(component: Fields): TemplateVariable[] {
  return listOf(component['buttons']).flatMap((button, index): TemplateVariable[] => {
    const type = textOf(button['type']).toUpperCase();
    const given = button['example'];
    const example = textOf(Array.isArray(given) ? given[0] : given);
    if (type === 'COPY_CODE') return [{ part: 'button', index, name: 'code', example }];
    const url = textOf(button['url']);
    const [name] = type === 'URL' ? placesOf(url) : [];
    if (name === undefined) return [];
    const opening = url.slice(0, url.indexOf('{{'));
    return [
      { part: 'button', index, name, example: example.startsWith(opening) ? example.slice(opening.length) : example },
    ];
  });
}
