import type { WASocket } from '../baileys.js';
import { MediaTrust } from './media-trust.js';
import { pictureOf } from './picture-of.js';

describe('pictureOf', () => {
  const sockWith = (link: string) => ({ profilePictureUrl: () => Promise.resolve(link) }) as unknown as WASocket;
  let fetchSpy: jest.SpiedFunction<typeof fetch>;

  beforeAll(() => (fetchSpy = jest.spyOn(globalThis, 'fetch')));
  afterAll(() => fetchSpy.mockRestore());

  it.each([
    ['https://pps.whatsapp.net/v/t61/a.jpg?oe=1', 'https://pps.whatsapp.net/v/t61/a.jpg?oe=1'],
    ['https://169.254.169.254/latest/meta-data', 'https://mmg.whatsapp.net/latest/meta-data'],
    ['http://whatsapp.net.evil.test/a', 'https://mmg.whatsapp.net/a'],
  ])('asks for %s at %s alone, and follows it nowhere', async (link, address) => {
    fetchSpy.mockResolvedValueOnce(new Response('a face'));

    await pictureOf(sockWith(link), [{ type: 'lid', value: '7' }], new MediaTrust({}));

    expect(fetchSpy).toHaveBeenLastCalledWith(address, expect.objectContaining({ redirect: 'error' }));
  });

  it('tries again later when the host has trouble, and not when the picture is missing', async () => {
    const fetchPicture = () =>
      pictureOf(sockWith('https://pps.whatsapp.net/a'), [{ type: 'lid', value: '7' }], new MediaTrust({}));
    fetchSpy.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(fetchPicture()).rejects.not.toHaveProperty('code');
    fetchSpy.mockResolvedValueOnce(new Response('', { status: 410 }));
    await expect(fetchPicture()).rejects.toMatchObject({ code: 'ERR_WAPP_DOWNLOAD_MEDIA' });
  });
});
