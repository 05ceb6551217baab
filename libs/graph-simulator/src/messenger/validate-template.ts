import type { Fields } from '../http/fields.js';
import { badParameter } from '../graph/graph-error.js';

const TYPES = ['button', 'generic', 'media'];
const MAX_BUTTONS = 3;
const TEXT = 640;
const TITLE = 20;

/** Checks a template with buttons: docs/spec/wire-external.md §4.2. */
export function validateTemplate(payload: Fields): void {
  const type = payload.word('template_type');
  if (!TYPES.includes(type)) throw badParameter('Invalid template_type');
  if (type !== 'button') return;
  assertText(payload, 'text', TEXT);
  const buttons = payload.entries('buttons');
  if (buttons.length === 0 || buttons.length > MAX_BUTTONS) {
    throw badParameter(`Button template must have 1 to ${MAX_BUTTONS} buttons`);
  }
  for (const button of buttons) {
    assertText(button, 'title', TITLE);
    assertText(button, button.text('type') === 'web_url' ? 'url' : 'payload', 1000);
  }
}

function assertText(fields: Fields, name: string, limit: number): void {
  const text = fields.text(name);
  if (!text || [...text].length > limit)
    throw badParameter(`Button template ${name} must have 1 to ${limit} characters`);
}
