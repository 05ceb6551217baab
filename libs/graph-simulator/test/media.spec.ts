import { createHash } from 'node:crypto';
import { GraphWorld } from './graph-world.js';

const OGG = Buffer.from('OggS voice note');

describe('files of a number', () => {
  const world = new GraphWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.reset());

  const token = () => world.demo.whatsapp.token;
  const number = () => world.demo.whatsapp.phoneNumberId;
  const fetchWith = (url: string, bearer?: string) =>
    fetch(url, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
  const upload = (mime: string, bytes: Buffer, name = 'file') => {
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('type', mime);
    form.set('file', new Blob([new Uint8Array(bytes)], { type: mime }), name);
    return world.post(`/${number()}/media`, form, token());
  };

  it('arrive by an id, whose link works for five minutes and with the token alone', async () => {
    const media = { kind: 'voice' as const, base64: OGG.toString('base64'), mime: 'audio/ogg; codecs=opus' };
    await world.person(0).does.writes(number(), { media });
    await world.admin.idle();
    const [{ audio }] = world.callback.messages;
    const { body } = await world.get(`/${audio.id}`, token());

    expect(audio).toMatchObject({ voice: true, mime_type: 'audio/ogg; codecs=opus' });
    expect(body).toMatchObject({ messaging_product: 'whatsapp', id: audio.id, file_size: OGG.length });
    expect(body.sha256).toBe(createHash('sha256').update(OGG).digest('hex'));
    expect((await fetchWith(String(body.url))).status).toBe(401);
    expect(Buffer.from(await (await fetchWith(String(body.url), token())).arrayBuffer())).toEqual(OGG);
    await world.admin.advanceClock(5 * 60_000 + 1000);
    expect((await fetchWith(String(body.url), token())).status).toBe(404);
    expect((await fetchWith(String((await world.get(`/${audio.id}`, token())).body.url), token())).status).toBe(200);
    await world.admin.advanceClock(8 * 24 * 3_600_000);
    expect((await world.get(`/${audio.id}`, token())).body.error).toMatchObject({ code: 100, error_subcode: 33 });
  });

  it('are uploaded, sent and deleted', async () => {
    const uploaded = await upload('image/png', OGG);
    const sent = await world.send({
      to: world.person(0).phone,
      type: 'image',
      image: { id: uploaded.body.id, caption: 'Foto' },
    });

    expect(sent.status).toBe(200);
    expect((await world.remove(`/${uploaded.body.id}`, token())).body).toEqual({ success: true });
    expect((await world.get(`/${uploaded.body.id}`, token())).body.error.code).toBe(100);
  });

  it.each([
    ['image/bmp', 10],
    ['image/png', 5 * 1024 * 1024 + 1],
    ['video/mp4', 16 * 1024 * 1024 + 1],
  ])('are refused at upload when they are %s of %s bytes', async (mime, size) => {
    expect((await upload(mime, Buffer.alloc(size))).body.error.code).toBe(100);
  });

  it('are fetched from a link, and fail later when that does not work', async () => {
    await world.person(0).does.writes(number(), 'Oi');
    await world.admin.idle();
    world.callback.clear();
    const image = (link: string) => world.send({ to: world.person(0).phone, type: 'image', image: { link } });
    await image(`${world.graph.url}/portraits/1.png`);
    const missing = await image(`${world.graph.url}/cdn/none`);
    await world.admin.idle();
    const failed = world.callback.statuses.find(({ status }) => String(status) === 'failed');

    expect(missing.status).toBe(200);
    expect(failed).toMatchObject({ id: missing.body.messages[0].id, errors: [{ code: 131_053 }] });
    expect((await world.admin.sent()).some(({ mediaIds }) => mediaIds.length === 1)).toBe(true);
  });
});
