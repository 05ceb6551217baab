import type { Log } from '@prosa/service-kit/operations';
import { LOG } from '@prosa/service-kit/service';
import { anActor, eventually } from '@prosa/testing';
import { chmod, readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { useGateway } from '../../test/gateway-under-test.js';
import { openUploadFolder, uploadFolder } from './uploads.module.js';

describe('an upload that its sender gives up', () => {
  const gateway = useGateway();
  const folder = () => uploadFolder(gateway.platform.config);
  const accessOf = async () => (await stat(folder())).mode & 0o777;

  it('is no failure of ours, and leaves no file behind', async () => {
    const log = gateway.running.app.get<Log>(LOG, { strict: false });
    const [failed, noted] = [jest.spyOn(log, 'error'), jest.spyOn(log, 'debug')];
    gateway.services.signIn('token', anActor());
    const headers = {
      authorization: gateway.bearer('token'),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '1000000',
    };
    const upload = request(`${gateway.url}/messages/11`, { method: 'POST', headers });
    upload.on('error', () => undefined);

    upload.write('--x\r\nContent-Disposition: form-data; name="medias"; filename="a.png"\r\n\r\n');
    upload.write('x'.repeat(100_000));
    await eventually(async () => expect(await readdir(folder())).toHaveLength(1));
    upload.destroy();

    await eventually(() => expect(noted).toHaveBeenCalledWith(expect.anything(), 'request given up by its caller'));
    await eventually(async () => expect(await readdir(folder())).toEqual([]));
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
    noted.mockRestore();
  });

  it('lies where no other user of the machine may look, also in a folder of an earlier version', async () => {
    expect(await accessOf()).toBe(0o700);
    await chmod(folder(), 0o755);

    await openUploadFolder(gateway.platform.config);

    expect(await accessOf()).toBe(0o700);
  });
});
