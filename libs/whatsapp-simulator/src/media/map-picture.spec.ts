import sharp from 'sharp';
import { mapPicture } from './map-picture.js';

describe('mapPicture', () => {
  it('is a small picture with a red pin in its middle, the same one for the same place', async () => {
    const [picture, again, elsewhere] = await Promise.all([
      mapPicture(-23.55, -46.63),
      mapPicture(-23.55, -46.63),
      mapPicture(-22.9, -43.2),
    ]);

    expect(picture.equals(again)).toBe(true);
    expect(picture.equals(elsewhere)).toBe(false);
    expect(picture.length).toBeLessThan(16_000);
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 320, height: 160, channels: 3 });
    const [red = 0, green = 0] = data.subarray((55 * 320 + 160) * 3);
    expect(red - green).toBeGreaterThan(100);
  });
});
