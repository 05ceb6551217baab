import { spawnSync } from 'node:child_process';

/** Runs the set-up as that version of Node would. Returns its exit code and its lines. */
function setUpOn(version: string): { code: number | null; lines: string } {
  const versions = JSON.stringify({ ...process.versions, node: version });
  const preload = `data:text/javascript,Object.defineProperty(process,'versions',{value:${versions}})`;
  const { status, stdout } = spawnSync(process.execPath, ['--import', preload, 'tools/ensure.mjs'], {
    encoding: 'utf8',
  });
  return { code: status, lines: stdout };
}

describe('the version of Node', () => {
  it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])('%s is refused in one line', (version) => {
    const lines = `Prosa needs Node.js 20.19 or 22.12, or newer; this is ${version}.\n`;

    expect(setUpOn(version)).toEqual({ code: 1, lines });
  });

  it.each(['20.19.0', '22.12.0', '23.11.1', '24.0.0', '25.9.0'])('%s is accepted', (version) => {
    expect(setUpOn(version)).toEqual({ code: 0, lines: '' });
  });
});
