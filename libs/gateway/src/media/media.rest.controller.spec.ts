import type { MediaRef } from '@prosa/contracts';
import { PlatformKeys, storageKey, MediaLinks } from '@prosa/service-kit/operations';
import { TEST_SECRET } from '@prosa/testing';
import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { useGateway } from '../../test/gateway-under-test.js';

const MINUTE = 60_000;
const BYTES = Buffer.from('0123456789');

describe('media links', () => {
  const gateway = useGateway();
  const links = new MediaLinks(new PlatformKeys(TEST_SECRET));

  async function aFile(overrides: Partial<MediaRef> = {}): Promise<MediaRef> {
    const key = storageKey(1);
    await gateway.platform.storage.put(key, Readable.from([BYTES]));
    return { key, kind: 'image', mimetype: 'image/png', fileName: 'um gato.png', size: BYTES.length, ...overrides };
  }

  const get = (address: string, headers: Record<string, string> = {}) => gateway.call('GET', address, { headers });

  it('show a picture to whoever holds them, and to nobody else by another name', async () => {
    const response = await get(links.pathFor(1, await aFile()), { accept: 'text/html,image/png' });

    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': '10',
      'content-disposition': "inline; filename*=UTF-8''um%20gato.png",
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      // A page of another origin would else be served the stored answer to our own, without its permission.
      vary: 'Origin',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/) as unknown,
    });
  });

  it('give a file without a name one by its kind', async () => {
    const address = links.pathFor(1, await aFile({ fileName: '' }));
    const { status, headers } = await get(address);

    expect([status, headers.get('content-disposition')]).toEqual([200, "inline; filename*=UTF-8''image.png"]);
  });

  it.each(['text/html', 'image/svg+xml', 'application/octet-stream', 'text/plain', 'application/zip'])(
    'offer %s only as a download',
    async (mimetype) => {
      const { headers } = await get(links.pathFor(1, await aFile({ mimetype, fileName: 'a' })));

      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    },
  );

  it('are the same text for a while, and live at most 15 minutes', async () => {
    const media = await aFile();
    const windowStart = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE;
    const token = (at: number) => links.pathFor(1, media, at).split('/')[2] ?? '';

    expect(token(windowStart)).toBe(token(windowStart + 5 * MINUTE - 1));
    expect(token(windowStart)).not.toBe(token(windowStart + 5 * MINUTE));
    expect(links.read(token(windowStart), windowStart + 15 * MINUTE - 1)).toMatchObject({
      companyId: 1,
      key: media.key,
    });
    expect(links.read(token(windowStart), windowStart + 15 * MINUTE)).toBeNull();
  });

  it('are worth nothing expired, forged, changed or malformed', async () => {
    const media = await aFile();
    const [, , token = ''] = links.pathFor(1, media).split('/');
    const [payload = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...links.read(token), companyId: 2 })).toString('base64url');
    const otherKey = createHmac('sha256', new PlatformKeys(TEST_SECRET).for('session'))
      .update(payload)
      .digest('base64url');
    const [, , old = ''] = links.pathFor(1, media, Date.now() - 20 * MINUTE).split('/');

    for (const bad of [
      old,
      `${payload}.`,
      payload,
      `${other}.${signature}`,
      `${payload}.${otherKey}`,
      `${token}.x`,
      'x.y',
      `${payload}.${signature.slice(0, -1)}`,
    ]) {
      const response = await get(`/media/${bad}/a.png`);
      expect([bad.slice(0, 9), response.status, await response.json()]).toEqual([
        bad.slice(0, 9),
        404,
        { error: 'ERR_NO_MEDIA_FOUND' },
      ]);
    }
  });

  it('answer a deleted file like a forged link', async () => {
    const media = await aFile();
    await gateway.platform.storage.delete(media.key);

    const response = await get(links.pathFor(1, media));

    expect([response.status, await response.json()]).toEqual([404, { error: 'ERR_NO_MEDIA_FOUND' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-999', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
    ['bytes=-', 200, '0123456789', null],
  ])('honour the range %s', async (range, status, body, contentRange) => {
    const response = await get(links.pathFor(1, await aFile({ mimetype: 'video/mp4' })), { range });

    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it('answer HEAD without the body', async () => {
    const response = await gateway.call('HEAD', links.pathFor(1, await aFile()));

    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '10', '']);
  });
});
