import type { Fields } from '../http/fields.js';
import { whatsAppError } from '../graph/graph-error.js';
import { assertUnique, limited, optionalText, requiredList, requiredObject, requiredText } from './validate.js';

const BODY = 1024;
const LIST_BODY = 4096;
const FOOTER = 60;
const HEADER = 60;
const MAX_ROWS = 10;

const BY_TYPE: Record<string, (action: Fields) => void> = {
  button: checkButtons,
  list: checkList,
  cta_url: checkLink,
  location_request_message: (action) => {
    if (action.text('name') !== 'send_location') throw whatsAppError(131009, 'action.name must be send_location.');
  },
};

/** Checks an interactive message against the limits of docs/spec/wire-external.md §3.1. */
export function validateInteractive(interactive: Fields): string {
  const type = requiredText(interactive, 'type', 40, 'interactive.type');
  const check = BY_TYPE[type];
  if (!check) throw whatsAppError(131009, `${type} is not a valid interactive type.`);
  const body = requiredObject(interactive, 'body', 'interactive.body');
  const text = requiredText(body, 'text', type === 'list' ? LIST_BODY : BODY, 'body.text');
  const footer = interactive.object('footer');
  if (footer) requiredText(footer, 'text', FOOTER, 'footer.text');
  checkHeader(interactive.object('header'), type);
  check(requiredObject(interactive, 'action', 'interactive.action'));
  return text;
}

function checkHeader(header: Fields | undefined, type: string): void {
  if (!header) return;
  const kind = requiredText(header, 'type', 20, 'header.type');
  if (kind === 'text') requiredText(header, 'text', HEADER, 'header.text');
  else if (type === 'list') throw whatsAppError(131009, 'A list can have a text header only.');
  else requiredObject(header, kind, `header.${kind}`);
}

function checkButtons(action: Fields): void {
  const buttons = requiredList(action, 'buttons', 3, 'action.buttons').map((button) =>
    requiredObject(button, 'reply', 'button.reply'),
  );
  for (const reply of buttons) {
    requiredText(reply, 'id', 256, 'button.reply.id');
    requiredText(reply, 'title', 20, 'button.reply.title');
  }
  assertUnique(buttons, 'id', 'buttons');
  assertUnique(buttons, 'title', 'buttons');
}

function checkList(action: Fields): void {
  requiredText(action, 'button', 20, 'action.button');
  const sections = requiredList(action, 'sections', 10, 'action.sections');
  const rows = sections.flatMap((section) => {
    if (sections.length > 1) requiredText(section, 'title', 24, 'section.title');
    return requiredList(section, 'rows', MAX_ROWS, 'section.rows');
  });
  if (rows.length > MAX_ROWS) throw whatsAppError(131009, `Total row count exceeds the maximum of ${MAX_ROWS}.`);
  for (const row of rows) {
    requiredText(row, 'id', 200, 'row.id');
    requiredText(row, 'title', 24, 'row.title');
    optionalText(row, 'description', 72, 'row.description');
  }
  assertUnique(rows, 'id', 'rows');
}

function checkLink(action: Fields): void {
  if (action.text('name') !== 'cta_url') throw whatsAppError(131009, 'action.name must be cta_url.');
  const parameters = requiredObject(action, 'parameters', 'action.parameters');
  requiredText(parameters, 'display_text', 20, 'parameters.display_text');
  limited(requiredText(parameters, 'url', 2000, 'parameters.url'), 2000, 'parameters.url');
}
