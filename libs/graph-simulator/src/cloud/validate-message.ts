import type { Fields } from '../http/fields.js';
import { badParameter, whatsAppError } from '../graph/graph-error.js';
import { limited, optionalText, requiredList, requiredObject, requiredText } from './validate.js';
import { validateInteractive } from './validate-interactive.js';

const CAPTION = 1024;
const TEXT = 4096;

/** What is stored and shown of a message besides its content. */
export interface CheckedMessage {
  type: string;
  text: string;
}

type Check = (object: Fields) => string;

const media =
  (name: string): Check =>
  (object) => {
    const given = [object.text('id'), object.text('link')].filter(Boolean);
    if (given.length !== 1) throw whatsAppError(131008, `${name} requires exactly one of id and link.`);
    if (object.has('caption') && ['audio', 'sticker'].includes(name)) {
      throw badParameter('Invalid parameter', `Unexpected key "caption" on param "${name}".`);
    }
    return optionalText(object, 'caption', CAPTION, 'caption') ?? '';
  };

/** Checks by type; each returns the text to show. */
const CHECKS: Record<string, Check> = {
  text: (text) => requiredText(text, 'body', TEXT, 'text.body'),
  image: media('image'),
  video: media('video'),
  audio: media('audio'),
  document: media('document'),
  sticker: media('sticker'),
  location: checkLocation,
  reaction: (reaction) => {
    requiredText(reaction, 'message_id', 512, 'reaction.message_id');
    if (!reaction.has('emoji')) throw whatsAppError(131008, 'The parameter reaction.emoji is required.');
    return limited(reaction.text('emoji') ?? '', 10, 'reaction.emoji');
  },
  interactive: validateInteractive,
  template: (template) => {
    requiredText(requiredObject(template, 'language', 'template.language'), 'code', 20, 'template.language.code');
    return requiredText(template, 'name', 512, 'template.name');
  },
};

/** Checks a message against the limits of docs/spec/wire-external.md §3.1. Throws the error of the platform. */
export function validateMessage(input: Fields): CheckedMessage {
  if (input.text('messaging_product') !== 'whatsapp') {
    throw badParameter('The parameter messaging_product is required.', 'messaging_product must be whatsapp');
  }
  optionalText(input, 'biz_opaque_callback_data', 512);
  const type = input.text('type') ?? 'text';
  if (type === 'reaction' && input.has('context')) {
    throw badParameter('Invalid parameter', 'A reaction cannot have a context.');
  }
  if (type === 'contacts') return { type, text: checkContacts(input) };
  const check = CHECKS[type];
  if (!check) {
    throw badParameter(
      `Param type must be one of {${[...Object.keys(CHECKS), 'contacts'].join(', ')}} - got "${type}".`,
      `The type ${type} is not known.`,
    );
  }
  return { type, text: check(requiredObject(input, type)) };
}

function checkLocation(location: Fields): string {
  const [latitude, longitude] = [location.number('latitude'), location.number('longitude')];
  if (latitude === undefined || longitude === undefined) {
    throw whatsAppError(131008, 'location.latitude and location.longitude are required.');
  }
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw whatsAppError(131009, 'The location is not valid.');
  return location.text('name') ?? '';
}

function checkContacts(input: Fields): string {
  const contacts = requiredList(input, 'contacts', 257);
  return contacts
    .map((contact) =>
      requiredText(requiredObject(contact, 'name', 'contacts.name'), 'formatted_name', 256, 'name.formatted_name'),
    )
    .join(', ');
}
