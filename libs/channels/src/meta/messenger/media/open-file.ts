import { AppError, EgressClient, hostAndPort, type OpenedResponse } from '@prosa/service-kit/http';
import type { Readable } from 'node:stream';
import { isProvidersHost } from './trusted-hosts.js';

const REDIRECTS_MAX = 3;
const TIME_LIMIT_MS = 60_000;
/** The link has expired or was never good: it does not become better. */
const MISSING = [400, 401, 403, 404, 410];

/**
 * Opens a file of the provider, from its own hosts alone (docs/spec/rules.md 20). Throws ERR_WAPP_DOWNLOAD_MEDIA for
 * another host and when the file exists no more; other errors when a later try may help.
 */
export async function openFile(address: string, trusted: readonly string[]): Promise<Readable> {
  const egress = new EgressClient({ allow: trusted.map(hostAndPort) });
  let url = address;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    if (!isProvidersHost(url, trusted)) throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA', { why: 'host' });
    const response = await egress.open(url, { timeLimitMs: TIME_LIMIT_MS });
    const { location } = response.headers;
    if (typeof location !== 'string' || response.status < 300 || response.status >= 400) return contentOf(response);
    response.body.destroy();
    url = new URL(location, url).href;
  }
  throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA', { why: 'redirects' });
}

function contentOf({ status, body }: OpenedResponse): Readable {
  if (status >= 200 && status < 300) return body;
  body.destroy();
  if (MISSING.includes(status)) throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA', { why: 'expired' });
  throw new Error(`the file's host answered ${status}`);
}
