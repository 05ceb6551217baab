import { spawnSync } from 'node:child_process';

describe('the environment of specs', () => {
  it('has loaded the fetch of Node before a window may show classes of its own', () => {
    const program = `
      require('./tools/jest/environment.cjs');
      const own = globalThis.URLSearchParams;
      globalThis.URLSearchParams = class {};
      new Response();
      globalThis.URLSearchParams = own;
      const body = new URLSearchParams({ a: '1' });
      console.log(new Request('http://localhost', { method: 'POST', body }).headers.get('content-type'));`;

    const { stdout, stderr } = spawnSync(process.execPath, ['--eval', program], { encoding: 'utf8' });

    expect([stdout.trim(), stderr]).toEqual(['application/x-www-form-urlencoded;charset=UTF-8', '']);
  });
});
