import {
  isTemplateFile,
  type TemplateFile,
  type TemplateFileKind,
  templateFileProblem,
  type TemplateMessage,
  type TemplateVariable,
  templateValueProblem,
} from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { type Fields, listOf, textOf } from '../graph/fields.js';
import { componentOf, headerMediaOf, type TemplateRow } from './template-row.js';
import { filled, variablesOf } from './template-variables.js';

const BODY_MAX = 1024;

type Filled = TemplateVariable & { value: string };

/**
 * An approved template with its values. The file that goes with the message stands in the header: its place has no
 * value then. Throws ERR_TEMPLATE_NOT_APPROVED, ERR_TEMPLATE_FILE for a file that the header does not take, and
 * ERR_TEMPLATE_VALUES with the places (`fields`: 'values.0' …) of values that are missing, empty or not allowed.
 */
export function fillTemplate(
  row: TemplateRow,
  values: readonly string[],
  file?: TemplateFile,
): { template: TemplateMessage; text: string } {
  if (row.status !== 'APPROVED') throw new AppError('ERR_TEMPLATE_NOT_APPROVED');
  const variables = variablesOf(row.components);
  const headerFile = file && headerFileOf(row, file);
  assertValues(variables, values, headerFile !== undefined);
  const given = variables.map((variable, at): Filled => ({ ...variable, value: (values[at] ?? '').trim() }));
  const body = filled(textOf(componentOf(row.components, 'BODY')['text']), byName(given, 'body'));
  if (body.length > BODY_MAX) throw new AppError('ERR_TEMPLATE_VALUES', { fields: placesIn(given, 'body') });
  const header = filled(textOf(componentOf(row.components, 'HEADER')['text']), byName(given, 'header'));
  const footer = textOf(componentOf(row.components, 'FOOTER')['text']);
  const { name, language } = row;
  return {
    template: { name, language, components: componentsOf(row, given), ...(headerFile && { headerFile }) },
    text: [header, body, footer].filter(Boolean).join('\n\n'),
  };
}

/** The kind of file that the header takes. Throws ERR_TEMPLATE_FILE for another file than that. */
function headerFileOf({ components }: TemplateRow, file: TemplateFile): TemplateFileKind {
  const kind = headerMediaOf(components);
  if (kind === null || templateFileProblem(kind, file) !== null) throw new AppError('ERR_TEMPLATE_FILE');
  return kind;
}

function assertValues(variables: readonly TemplateVariable[], values: readonly string[], hasFile: boolean): void {
  const isRight = (variable: TemplateVariable, value: string) =>
    hasFile && isTemplateFile(variable) ? value.trim() === '' : templateValueProblem(variable, value) === null;
  const wrong = variables.flatMap((variable, at) => (isRight(variable, values[at] ?? '') ? [] : [`values.${at}`]));
  const surplus = values.slice(variables.length).map((_, at) => `values.${variables.length + at}`);
  const fields = [...wrong, ...surplus];
  if (fields.length > 0) throw new AppError('ERR_TEMPLATE_VALUES', { fields });
}

const placesIn = (given: readonly Filled[], part: string): string[] =>
  given.flatMap((each, at) => (each.part === part ? [`values.${at}`] : []));

const byName = (given: readonly Filled[], part: string): ReadonlyMap<string, string> =>
  new Map(given.filter((each) => each.part === part).map(({ name, value }) => [name, value]));

/** Parts without variables are left out, which the provider refuses, and a header without the address of its file. */
function componentsOf({ components, format }: TemplateRow, given: readonly Filled[]): object[] {
  const isNamed = format === 'NAMED';
  const text = ({ name, value }: Filled) => ({ type: 'text', ...(isNamed && { parameter_name: name }), text: value });
  const media = headerMediaOf(components);
  const header = given
    .filter((each) => each.part === 'header' && each.value !== '')
    .map((each) => (media && each.name === media ? { type: media, [media]: { link: each.value } } : text(each)));
  const body = given.filter(({ part }) => part === 'body').map(text);
  const buttons = listOf(componentOf(components, 'BUTTONS')['buttons']);
  return [
    ...(header.length > 0 ? [{ type: 'header', parameters: header }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: body }] : []),
    ...given.filter(({ part }) => part === 'button').map((each) => buttonOf(buttons[each.index] ?? {}, each)),
  ];
}

const buttonOf = (button: Fields, { index, value }: Filled): object =>
  textOf(button['type']).toUpperCase() === 'COPY_CODE'
    ? {
        type: 'button',
        sub_type: 'copy_code',
        index: String(index),
        parameters: [{ type: 'coupon_code', coupon_code: value }],
      }
    : { type: 'button', sub_type: 'url', index: String(index), parameters: [{ type: 'text', text: value }] };
