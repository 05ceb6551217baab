import { safeHref } from '@prosa/contracts';

interface SharedLocation {
  /** Data URI of the map's picture. */
  image: string | null;
  href: string | null;
  text: string;
}

const PICTURE = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/;

/**
 * Parses a location body `image|link|text`, each part as far as it is present and valid (docs/spec/wire-contract.md
 * §6).
 */
export function readLocation(body: string): SharedLocation {
  const [image = '', link = '', ...text] = body.split('|');
  return {
    image: PICTURE.test(image) ? image : null,
    href: safeHref(link),
    text: text.join('|').trim(),
  };
}
