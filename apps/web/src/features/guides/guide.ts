/** A run of text within a paragraph. */
export type GuideInline =
  | string
  | { kind: 'strong' | 'em'; children: GuideInline[] }
  | { kind: 'key'; text: string }
  | { kind: 'link'; href: string; children: GuideInline[] };

/** A picture of the product with its size in pixels, so that the text does not move when it arrives. */
export interface GuidePicture {
  kind: 'picture';
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** A part of a guide. The title is no part of the blocks: it is the heading of the page. */
export type GuideBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; children: GuideInline[] }
  | { kind: 'list'; isOrdered: boolean; items: GuideInline[][] }
  | { kind: 'table'; header: GuideInline[][]; rows: GuideInline[][][] }
  | GuidePicture;

/** A guide as the build reads it from `docs/guide/<language>/<name>.md`. */
export interface GuideText {
  title: string;
  blocks: GuideBlock[];
}
