const ID = /^[\w-]{11}$/;
const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
]);
const SHORT_HOST = 'youtu.be';
/** `/embed/{id}` and the like. */
const PATH = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/;

/** The YouTube id in a pasted text: the id itself or a link. Null when there is none. */
export function videoIdOf(pasted: string): string | null {
  const text = pasted.trim();
  if (ID.test(text)) return text;
  const found = URL.canParse(text) ? idInLink(new URL(text)) : undefined;
  return found && ID.test(found) ? found : null;
}

function idInLink({ protocol, hostname, pathname, searchParams }: URL): string | null | undefined {
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (hostname === SHORT_HOST) return pathname.slice(1).replace(/\/$/, '');
  if (!HOSTS.has(hostname)) return null;
  return pathname === '/watch' ? searchParams.get('v') : PATH.exec(pathname)?.[1];
}
