/** Where the provider keeps the files of messages and the pictures of people. */
const HOSTS = ['fbcdn.net', 'fbsbx.com', 'cdninstagram.com', 'facebook.com', 'instagram.com'];

/** Whether an address is the provider's own, or one of `trusted`, which are addresses of settings. */
export function isProvidersHost(address: string, trusted: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username } = new URL(address);
  if (username !== '') return false;
  if (trusted.includes(origin)) return true;
  return protocol === 'https:' && HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
