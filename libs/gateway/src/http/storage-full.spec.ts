import { Controller, Post } from '@nestjs/common';
import { useGateway } from '../../test/gateway-under-test.js';
import { Permission } from '../access/permission.js';
import { AcceptsFile } from '../uploads/uploaded-file.js';

/** Fails as a write to a full disk does, in an upload's storage. */
@Controller('probe')
class FullDiskController {
  @Post()
  @Permission('public')
  @AcceptsFile('file')
  store(): void {
    const facts = { code: 'ENOSPC', errno: -28, syscall: 'write' };
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), facts);
  }
}

describe('an upload to a full disk', () => {
  const gateway = useGateway({}, { controllers: [FullDiskController] });

  it('is refused as what may be over later, not as a failure', async () => {
    const form = new FormData();
    form.set('file', new Blob(['text']), 'a.txt');

    const response = await gateway.call('POST', '/probe', { form });

    expect([response.status, await response.json()]).toEqual([503, { error: 'ERR_STORAGE_FULL' }]);
    expect(response.headers.get('retry-after')).toBe('2');
  });
});
