/** Highest count that is written out. */
const MAX_COUNT = 99;
const PLAIN = '/favicon.svg';
/** Red with a white rim is distinct on the mark as well as on light and dark tabs. */
const [FILL, RIM] = ['#c81e1e', '#fff'];
/** Height of the badge in a picture of 32 units: more than half, so that digits can be read at 16 pixels. */
const HEIGHT = 21;
/** Width of the badge, width and size of its text, by the number of characters. */
const SIZES = [
  [22, 10, 18],
  [28, 20, 18],
  [31, 26, 15],
] as const;

/** The favicon's address for a count: the plain file, or a drawing of it that is sharp at every size. */
export function unreadIcon(count: number): string {
  if (count <= 0) return PLAIN;
  const text = count > MAX_COUNT ? `${MAX_COUNT}+` : String(count);
  const [width, textWidth, fontSize] = SIZES[text.length - 1];
  const [top, middle] = [31 - HEIGHT, 31 - width / 2];
  const badge = `<rect x="${31 - width}" y="${top}" width="${width}" height="${HEIGHT}" rx="${HEIGHT / 2}" fill="${FILL}" stroke="${RIM}" stroke-width="1.6"/>`;
  const digits = `<text x="${middle}" y="${top + HEIGHT / 2 + fontSize * 0.36}" text-anchor="middle" textLength="${textWidth}" lengthAdjust="spacingAndGlyphs" font-family="system-ui,sans-serif" font-weight="700" font-size="${fontSize}" fill="#fff">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${MARK}${badge}${digits}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The mark of favicon.svg, in both colours. */
const MARK =
  '<style>.b{fill:#065183}.l{stroke:#fff}@media(prefers-color-scheme:dark){.b{fill:#74b1da}.l{stroke:#051b2b}}</style>' +
  '<path class="b" d="M8 3h16a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H14l-7.2 5.2A.8.8 0 0 1 5.5 29.5V24.4A6 6 0 0 1 2 19V9a6 6 0 0 1 6-6z"/>' +
  '<path class="l" fill="none" stroke-width="2.6" stroke-linecap="round" d="M9.5 11.5h13M9.5 17h8"/>';
