import type { FileListOption, FileListView } from '@prosa/contracts';
import { AppError } from '@prosa/service-kit/http';
import { anActor } from '@prosa/testing';
import { useGateway } from '../../test/gateway-under-test.js';
import { exe, pdf } from '../../test/sample-files.js';

const option = (id: number, name: string): FileListOption => ({
  id,
  name,
  media: null,
  validUntil: null,
  isExpired: false,
});
const list: FileListView = { id: 5, name: 'Tabelas', message: 'x', options: [option(21, 'Um'), option(22, 'Dois')] };

describe('files of a list', () => {
  const gateway = useGateway();
  const upload = async (ids: (number | string)[], files: Buffer[]) => {
    const form = new FormData();
    form.append('fileId', '5');
    form.append('typeArch', 'fileList');
    for (const [index, bytes] of files.entries()) {
      form.append('files', new Blob([new Uint8Array(bytes)]), `${index}.pdf`);
      form.append('mediaType', 'application/pdf');
      form.append('name', `${index}.pdf`);
      if (index < ids.length) form.append('id', String(ids[index]));
    }
    const answer = await gateway.call('POST', '/files/uploadList/5', { token: 'user', form });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const setFiles = () => gateway.services.requests.filter(({ name }) => name === 'fileLists.setFiles');
  const released = () => gateway.services.requests.filter(({ name }) => name === 'storage.release');

  beforeEach(() => {
    gateway.services.signIn('user', anActor({ userId: 7 }));
    gateway.services.answer('fileLists.get', () => list);
    gateway.services.answer('fileLists.setFiles', ({ files }) => ({
      ...list,
      options: list.options.map((each) => ({
        ...each,
        media: files.find(({ optionId }) => optionId === each.id)?.media ?? null,
      })),
    }));
  });

  it('belong to the options whose ids stand at their places', async () => {
    const { status, body } = await upload([22, 21], [pdf(), pdf()]);

    expect([status, body]).toMatchObject([
      200,
      {
        options: [
          { id: 21, path: '1.pdf', mediaType: 'application/pdf' },
          { id: 22, path: '0.pdf' },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('"media"');
    const [first] = body.options as { mediaUrl: string }[];
    expect((await fetch(first!.mediaUrl)).status).toBe(200);
  });

  it('may be one, or none', async () => {
    expect(await upload([22], [pdf()])).toMatchObject({
      status: 200,
      body: { options: [{ path: '' }, { path: '0.pdf' }] },
    });
    expect(await upload([], [])).toMatchObject({ status: 200, body: { id: 5, options: [{ path: '' }, { path: '' }] } });
    expect(setFiles()).toHaveLength(1);
  });

  it.each<[string, (number | string)[]]>([
    ['too few ids', [21]],
    ["another list's id", [21, 99]],
    ['no id', [21, 'x']],
  ])('are all refused with %s', async (_, ids) => {
    expect(await upload(ids, [pdf(), pdf()])).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect(setFiles()).toEqual([]);
  });

  it('leave nothing behind when one of them, or the list, is refused', async () => {
    expect(await upload([21, 22], [pdf(), exe()])).toMatchObject({ status: 415 });
    expect(released()).toHaveLength(1);
    gateway.services.answer('fileLists.setFiles', () => {
      throw new AppError('ERR_NO_FILE_LIST_FOUND');
    });
    expect(await upload([21, 22], [pdf(), pdf()])).toMatchObject({ status: 404 });
    expect(released()).toHaveLength(3);
  });
});
