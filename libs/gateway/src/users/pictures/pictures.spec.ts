import { PICTURE_MAX_BYTES, PICTURE_SIDE, type SetPictureInput, type UserView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { pictureKey, storageKey } from '@prosa/service-kit/operations';
import { anActor, anEvent, eventually } from '@prosa/testing';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { useGateway } from '../../../test/gateway-under-test.js';
import { elf, hugePng, jpeg, pdf, png } from '../../../test/sample-files.js';
import { uploadFolder } from '../../uploads/uploads.module.js';
import { DroppedPictures } from './pictures.rest.controller.js';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

describe('pictures of users', () => {
  const gateway = useGateway();
  const token = 'token';
  const upload = (file: Buffer | null, name = 'eu.jpg', field = 'profileImage') => {
    const form = new FormData();
    form.set('userId', '99');
    form.set('typeArch', 'user');
    if (file) form.set(field, new Blob([new Uint8Array(file)]), name);
    return gateway.call('POST', '/users/7/media-upload', { token, form });
  };
  const get = (address: string, method = 'GET') => gateway.call(method, address);
  const named = () => gateway.services.requestsFor('users.setPicture').map(({ input }) => input as SetPictureInput);

  async function stored(): Promise<string[]> {
    const folder = path.join(gateway.platform.config.DATA_DIR, 'media');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
  const temporary = () => readdir(uploadFolder(gateway.platform.config)).catch(() => []);

  beforeEach(() => {
    gateway.services.signIn(token, anActor({ userId: 7 }));
    gateway.services.answer('users.setPicture', ({ userId, profileImage }) => {
      return { id: userId, profileImage } as UserView;
    });
  });

  it('are kept as a square of one format, under a name nobody guesses, without where they were taken', async () => {
    const given = await sharp(await jpeg(300, 200))
      .withExif({ IFD3: { GPSLatitude: '23/1 33/1 1/1' }, IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const response = await upload(given);

    const { user } = (await response.json()) as { user: UserView };
    expect([response.status, user.id]).toEqual([200, 7]);
    expect(named()).toEqual([{ userId: 7, profileImage: user.profileImage }]);
    expect(user.profileImage).toMatch(/^[a-f0-9]{32}\.webp$/);

    const shown = await get(`/public/company1/user/${user.profileImage}`);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: PICTURE_SIDE, height: PICTURE_SIDE });
    expect(bytes.toString('latin1')).not.toMatch(/secret place|EXIF/i);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Origin',
    });
    expect(await (await get(`/PUBLIC/company1/user/${user.profileImage}/`, 'HEAD')).text()).toBe('');
    await eventually(async () => expect(await temporary()).toEqual([]));
  });

  it.each([
    ['nothing', null, 400, 'ERR_FILE_REQUIRED'],
    ['an empty file', Buffer.alloc(0), 400, 'ERR_FILE_EMPTY'],
    ['a document', pdf(), 415, 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['a drawing that may run', SVG, 415, 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['a program', elf(), 415, 'ERR_FILE_TYPE_NOT_ALLOWED'],
    ['a picture that opens to too much', hugePng(), 413, 'ERR_PAYLOAD_TOO_LARGE'],
    ['too large a file', Buffer.alloc(PICTURE_MAX_BYTES + 1), 413, 'ERR_PAYLOAD_TOO_LARGE'],
  ])('refuse %s, and keep none of it', async (_, file, status, error) => {
    const before = await stored();
    const response = await upload(file);

    expect([response.status, await response.json()]).toEqual([status, { error }]);
    expect([named(), await stored()]).toEqual([[], before]);
    await eventually(async () => expect(await temporary()).toEqual([]));
  });

  it('refuse half a picture, and a file in another field', async () => {
    const whole = await jpeg(300, 200);
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(415);
    expect((await upload(whole, 'eu.jpg', 'medias')).status).toBe(400);
  });

  it('leave nothing behind when the user is refused', async () => {
    const before = await stored();
    gateway.services.answer('users.setPicture', () => {
      throw new AppError('ERR_NO_USER_FOUND');
    });

    expect((await upload(await png())).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('are refused when the plan has no room for them', async () => {
    const before = await stored();
    gateway.services.answer('storage.reserve', () => {
      throw new AppError('ERR_STORAGE_QUOTA', { limit: 1 });
    });

    expect((await upload(await png())).status).toBe(400);

    expect(await stored()).toEqual(before);
    expect(named()).toEqual([]);
  });

  it('are deleted by their owner, and their files by the event that nobody has them', async () => {
    const { user } = (await (await upload(await png())).json()) as { user: UserView };
    const profileImage = user.profileImage ?? '';
    expect(await (await gateway.call('DELETE', '/users/7/media-upload', { token })).json()).toEqual({
      user: { id: 7, profileImage: null },
    });

    const dropped = gateway.running.app.get(DroppedPictures);
    await dropped.dropped(anEvent('user.pictureDropped', 1, { profileImage }));
    await dropped.dropped(anEvent('user.pictureDropped', 1, { profileImage }));

    expect((await get(`/public/company1/user/${profileImage}`)).status).toBe(404);
  });

  it('are all that can be reached this way', async () => {
    const { storage } = gateway.platform;
    const [media, picture] = [storageKey(1), pictureKey(1)];
    for (const key of [media, picture]) await storage.put(key, Readable.from([Buffer.from('x')]));
    const random = path.basename(picture);

    for (const address of [
      `/public/company1/user/${path.basename(media)}.webp`,
      `/public/company2/user/${random}.webp`,
      `/public/company1/user/${random}`,
      `/public/company1/user/${random}.svg`,
      `/public/company1/user/..%2F${media.slice(2)}.webp`,
      `/public/companyx/user/${random}.webp`,
    ]) {
      const { status } = await get(address);
      expect([address, [400, 404].includes(status)]).toEqual([address, true]);
    }
    expect((await get(`/public/company1/user/${random}.webp`)).status).toBe(200);
  });
});
