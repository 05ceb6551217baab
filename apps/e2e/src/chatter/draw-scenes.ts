import sharp from 'sharp';

const SIZES = [
  [1280, 960],
  [720, 1280],
  [1080, 1080],
] as const;
const COLOURS = ['#2f6fb0', '#d8792f', '#4c8a5b', '#8a4c7d'];

/** Draws pictures of different shapes, as customers take them: hills under a sky. */
export const drawScenes = (): Promise<Buffer[]> =>
  Promise.all(SIZES.flatMap(([width, height]) => COLOURS.map((colour) => drawScene(width, height, colour))));

const drawScene = (width: number, height: number, colour: string): Promise<Buffer> =>
  sharp(
    Buffer.from(`
      <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
        <rect width="100" height="100" fill="#dfe9f2"/>
        <circle cx="74" cy="24" r="9" fill="#f6d365"/>
        <path d="M0 70q25-34 50-8t50-14v52H0z" fill="${colour}"/>
        <path d="M0 84q30-18 60-6t40-6v28H0z" fill="#00000033"/>
      </svg>`),
  )
    .jpeg({ quality: 85 })
    .toBuffer();
