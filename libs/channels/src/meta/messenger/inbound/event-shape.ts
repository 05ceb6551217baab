import { fieldsOf } from '../../graph/fields.js';

type Leaf = 'text' | 'number' | 'flag';
/** What a provider sends: fields by name, a list of them, or a value. */
export type Shape = Leaf | readonly [Shape] | { readonly [name: string]: Shape };

const LEAVES: Record<Leaf, (value: unknown) => unknown> = {
  text: (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined),
  number: (value) => (Number.isFinite(Number(value)) && typeof value !== 'object' ? Number(value) : undefined),
  flag: (value) => (typeof value === 'boolean' ? value : undefined),
};

/** The value with the known fields alone, each of the kind that it should have; what is of another kind is left out. */
export function shaped(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return LEAVES[shape](value);
  if (isList(shape))
    return Array.isArray(value)
      ? value.map((each) => shaped(shape[0], each)).filter((each) => each !== undefined)
      : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = fieldsOf(value);
  const known = Object.entries(shape).map(([name, inner]) => [name, shaped(inner, own(given, name))] as const);
  return Object.fromEntries(known.filter(([, each]) => each !== undefined));
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

const own = (given: object, name: string): unknown =>
  Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;

const REFERRAL = {
  ref: 'text',
  source: 'text',
  type: 'text',
  ad_id: 'text',
  referer_uri: 'text',
  product: { id: 'text' },
  ads_context_data: { ad_title: 'text', photo_url: 'text', video_url: 'text', post_id: 'text' },
} as const;

const PAYLOAD = {
  url: 'text',
  title: 'text',
  text: 'text',
  sticker_id: 'number',
  coordinates: { lat: 'number', long: 'number' },
} as const;

/** docs/spec/wire-external.md §4.3, §5. */
export const EVENT_SHAPE = {
  sender: { id: 'text' },
  recipient: { id: 'text' },
  timestamp: 'number',
  message: {
    mid: 'text',
    text: 'text',
    is_echo: 'flag',
    is_deleted: 'flag',
    is_unsupported: 'flag',
    is_self: 'flag',
    app_id: 'text',
    metadata: 'text',
    quick_reply: { payload: 'text' },
    reply_to: { mid: 'text', story: { id: 'text', url: 'text' } },
    attachments: [{ type: 'text', title: 'text', url: 'text', payload: PAYLOAD }],
    referral: REFERRAL,
  },
  delivery: { mids: ['text'], watermark: 'number' },
  read: { mid: 'text', watermark: 'number' },
  postback: { mid: 'text', title: 'text', payload: 'text', referral: REFERRAL },
  reaction: { reaction: 'text', emoji: 'text', action: 'text', mid: 'text' },
  message_edit: { mid: 'text', text: 'text', num_edit: 'number' },
  referral: REFERRAL,
} as const satisfies Shape;
