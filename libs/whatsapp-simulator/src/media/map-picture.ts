import type { proto } from '@whiskeysockets/baileys';
import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** What a place is called. */
export interface PlaceLabel {
  name?: string;
  address?: string;
}

const WIDTH = 320;
const HEIGHT = 160;
/** Distance of the streets, in pixels. */
const BLOCK = 44;

/** A location as a phone sends it: with a small picture of the map around it. */
export const locationOf = async (latitude: number, longitude: number, label: PlaceLabel): Promise<proto.IMessage> => ({
  locationMessage: {
    degreesLatitude: latitude,
    degreesLongitude: longitude,
    jpegThumbnail: await mapPicture(latitude, longitude),
    ...label,
  },
});

/**
 * A drawn map with streets, a park, a river and a pin in its middle, since a real one would be fetched from the network.
 * The same place always has the same picture. A JPEG of about 5 KB.
 */
export const mapPicture = (latitude: number, longitude: number): Promise<Buffer> =>
  sharp(Buffer.from(mapSvg(latitude, longitude)))
    .jpeg({ quality: 70 })
    .toBuffer();

function mapSvg(latitude: number, longitude: number): string {
  const bytes = createHash('sha256').update(`${latitude},${longitude}`).digest();
  /** A number from `min` to `max` of this place. */
  const drawn = (index: number, min: number, max: number) => min + ((bytes[index] ?? 0) / 255) * (max - min);
  const lines = (size: number, other: number, offset: number, isUpright: boolean) =>
    Array.from({ length: Math.ceil(size / BLOCK) + 8 }, (_, index) => {
      const at = (index - 4) * BLOCK + offset;
      const from = isUpright ? `${at},-${other}` : `-${other},${at}`;
      return `<path d="M${from} ${isUpright ? 'V' : 'H'}${other * 2}"/>`;
    }).join('');
  const river = `M-10,${drawn(3, 10, 50)} C80,${drawn(4, -20, 60)} 220,${drawn(5, 60, 190)} 340,${drawn(6, 90, 170)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="100%" height="100%" fill="#e9e5dc"/>
    <g transform="rotate(${drawn(0, -25, 25)} ${WIDTH / 2} ${HEIGHT / 2})">
      <rect x="${drawn(7, 10, 60)}" y="${drawn(8, 0, 40)}" width="84" height="62" rx="6" fill="#c3ddb1"/>
      <path d="${river}" fill="none" stroke="#a8cfe8" stroke-width="18"/>
      <g stroke="#ffffff" stroke-width="6" fill="none">
        ${lines(WIDTH, HEIGHT, drawn(1, 0, BLOCK), true)}${lines(HEIGHT, WIDTH, drawn(2, 0, BLOCK), false)}
      </g>
      <path d="M-40,${drawn(9, 95, 130)} H400" stroke="#d9a441" stroke-width="11"/>
      <path d="M-40,${drawn(9, 95, 130)} H400" stroke="#fbe09a" stroke-width="8"/>
    </g>
    <ellipse cx="160" cy="103" rx="9" ry="3" fill="#000000" opacity="0.25"/>
    <path d="M160,102 C150,86 142,79 142,68 a18,18 0 0 1 36,0 C178,79 170,86 160,102 Z" fill="#d93025"
      stroke="#ffffff" stroke-width="2"/>
    <circle cx="160" cy="68" r="6.5" fill="#ffffff"/>
  </svg>`;
}
