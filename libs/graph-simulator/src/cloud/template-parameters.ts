import type { Fields } from '../http/fields.js';
import { whatsAppError } from '../graph/graph-error.js';
import type { TemplateRecord } from '../world/records.js';

/** Names (or positions) of the variables in a text, in their order. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '')),
];

/** The values of variables. Throws 132000 for a wrong count, 132012 or 132018 for a wrong form, 131008 for an empty text. */
export function checkParameters(
  { parameterFormat }: TemplateRecord,
  names: string[],
  parameters: Fields[],
  at: string,
): Map<string, string> {
  if (parameters.length !== names.length) {
    throw whatsAppError(
      132000,
      `${at}: number of localizable_params (${parameters.length}) does not match the expected number of params (${names.length})`,
    );
  }
  return new Map(
    parameters.map((parameter, index) => {
      const name = parameterFormat === 'NAMED' ? parameter.text('parameter_name') : names[index];
      if (name === undefined || !names.includes(name)) {
        throw whatsAppError(132012, `${at}: Parameter name is missing or empty, or not part of the template`);
      }
      return [name, valueOf(parameter, at)];
    }),
  );
}

function valueOf(parameter: Fields, at: string): string {
  const type = parameter.text('type') ?? 'text';
  if (type === 'currency' || type === 'date_time') return parameter.object(type)?.text('fallback_value') ?? '';
  if (type !== 'text')
    throw whatsAppError(132012, `${at}: Format mismatch, expected TEXT, received ${type.toUpperCase()}`);
  return checkedText(parameter.text('text'), at);
}

function checkedText(text: string | undefined, at: string): string {
  if (!text) throw whatsAppError(131008, `${at}: Parameter of type text is missing text value`);
  if (/[\n\t]| {5}/.test(text)) {
    throw whatsAppError(
      132018,
      `${at}: Param text cannot have new-line/tab characters or more than 4 consecutive spaces`,
    );
  }
  return text;
}
