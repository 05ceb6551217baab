import type { InteractiveMessage } from '@prosa/contracts';
import { optionsAsText } from '../../../adapter/options-as-text.js';

/** Limits of buttons and lists, in characters (docs/spec/wire-external.md §3.1). */
const BODY = 1024;
const FOOTER = 60;
const BUTTONS = { most: 3, title: 20, id: 256 } as const;
const LIST = { most: 10, label: 20, title: 24, description: 72, id: 200 } as const;

/** Buttons, a list, or, when neither can hold the options, a text with numbered options. */
export function interactiveBody(message: InteractiveMessage): object {
  const { text, footer } = message;
  const isFitting = text !== '' && text.length <= BODY && footer.length <= FOOTER && hasFittingIds(message);
  const action = isFitting ? (buttonsOf(message) ?? listOf(message)) : null;
  if (!action) return { type: 'text', text: { body: optionsAsText(message), preview_url: false } };
  return {
    type: 'interactive',
    interactive: { ...action, body: { text }, ...(footer !== '' && { footer: { text: footer } }) },
  };
}

function hasFittingIds({ options }: InteractiveMessage): boolean {
  const ids = options.map(({ id }) => id);
  return options.length > 0 && new Set(ids).size === ids.length && ids.every(Boolean);
}

function buttonsOf({ options }: InteractiveMessage): object | null {
  const fits = options.every(
    ({ id, title, description }) =>
      id.length <= BUTTONS.id && title !== '' && title.length <= BUTTONS.title && description === '',
  );
  const titles = new Set(options.map(({ title }) => title));
  if (!fits || options.length > BUTTONS.most || titles.size < options.length) return null;
  const buttons = options.map(({ id, title }) => ({ type: 'reply', reply: { id, title } }));
  return { type: 'button', action: { buttons } };
}

function listOf({ options, listLabel }: InteractiveMessage): object | null {
  const fits = options.every(
    ({ id, title, description }) =>
      id.length <= LIST.id && title !== '' && title.length <= LIST.title && description.length <= LIST.description,
  );
  if (!fits || options.length > LIST.most || listLabel === '' || listLabel.length > LIST.label) return null;
  const rows = options.map(({ id, title, description }) => ({ id, title, ...(description && { description }) }));
  return { type: 'list', action: { button: listLabel, sections: [{ rows }] } };
}
