import { readSettings } from './settings.js';

describe('readSettings', () => {
  it('listens on this machine and stores its data there by default', () => {
    expect(readSettings([], {})).toEqual({
      host: '127.0.0.1',
      port: 4090,
      anyPortWhenInUse: false,
      dataDir: './data/graph-simulator',
    });
  });

  it('prefers a flag to the environment', () => {
    const env = { PORT: '1', HOST: '0.0.0.0', DATA_DIR: '/d', ANY_PORT: 'true' };

    expect(readSettings(['--port', '0', '--data-dir', '/e'], env)).toEqual({
      host: '0.0.0.0',
      port: 0,
      anyPortWhenInUse: true,
      dataDir: '/e',
    });
  });

  it.each(['x', '', '-1', '65536', '1.5'])('refuses "%s" as a port', (port) => {
    expect(() => readSettings([], { PORT: port })).toThrow('not a port');
  });
});
