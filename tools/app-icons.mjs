// Draws the icons of the installed console from the favicon: `node tools/app-icons.mjs`, after a change of it.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../apps/web/public');
const ICONS = path.join(PUBLIC, 'icons');
const BRAND = '#065183';
/** Share of the width for the mark: systems cut maskable icons to a circle of 80 %. */
const SAFE_SHARE = 0.64;

const favicon = await readFile(path.join(PUBLIC, 'favicon.svg'), 'utf8');
/** The mark in the given colours; a rendered icon has no light and dark. */
const mark = (bubble, lines) =>
  Buffer.from(favicon.replace(/<style>.*<\/style>/, `<style>.b{fill:${bubble}}.l{stroke:${lines}}</style>`));

const draw = (svg, size) => sharp(svg, { density: 72 * (size / 32) }).resize(size, size);

async function drawOnBrand(size, file) {
  const input = await draw(mark('#fff', BRAND), Math.round(size * SAFE_SHARE))
    .png()
    .toBuffer();
  const canvas = { width: size, height: size, channels: 3, background: BRAND };
  await sharp({ create: canvas }).composite([{ input }]).png({ palette: true }).toFile(path.join(ICONS, file));
}

await mkdir(ICONS, { recursive: true });
for (const size of [192, 512]) {
  await draw(mark(BRAND, '#fff'), size)
    .png({ palette: true })
    .toFile(path.join(ICONS, `icon-${size}.png`));
  await drawOnBrand(size, `maskable-${size}.png`);
}
await drawOnBrand(180, 'apple-touch-icon.png');
