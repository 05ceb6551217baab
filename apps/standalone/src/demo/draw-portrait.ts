import sharp from 'sharp';

/** Colours of a face, and whether the hair is long. */
export interface Portrait {
  skin: string;
  hair: string;
  shirt: string;
  backdrop: string;
  isLong: boolean;
}

/** Draws the profile picture of an invented person in a few strokes. */
export const drawPortrait = ({ skin, hair, shirt, backdrop, isLong }: Portrait): Promise<Buffer> =>
  sharp(
    Buffer.from(`
      <svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 100 100">
        <rect width="100" height="100" fill="${backdrop}"/>
        ${isLong ? `<path d="M28 44c0-26 44-26 44 0v30c-8 6-36 6-44 0z" fill="${hair}"/>` : ''}
        <path d="M14 104c0-26 16-34 36-34s36 8 36 34z" fill="${shirt}"/>
        <path d="M42 58h16v14c-4 5-12 5-16 0z" fill="${skin}"/>
        <ellipse cx="50" cy="45" rx="16.5" ry="19.5" fill="${skin}"/>
        <path d="M32 44c-2-26 38-28 36 0-3-8-6-11-10-13-8 5-17 5-22 3-2 3-3 6-4 10z" fill="${hair}"/>
        <circle cx="43.5" cy="46" r="1.7" fill="#2b2420"/><circle cx="56.5" cy="46" r="1.7" fill="#2b2420"/>
        <path d="M44 55q6 5 12 0" fill="none" stroke="#7a3b30" stroke-width="1.6" stroke-linecap="round"/>
      </svg>`),
  )
    .jpeg({ quality: 88 })
    .toBuffer();
