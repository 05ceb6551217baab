import { readSettings } from './settings.js';

describe('readSettings', () => {
  it('listens on this machine and stores its data there by default', () => {
    expect(readSettings([], {})).toEqual({
      host: '127.0.0.1',
      httpPort: 4080,
      httpsPort: 4443,
      anyPortWhenInUse: false,
      dataDir: './data/simulator',
      autoCreateUsers: false,
    });
  });

  it('prefers a flag to the environment', () => {
    const env = { PORT: '1', HTTPS_PORT: '2', HOST: '0.0.0.0', DATA_DIR: '/d', ANY_PORT: 'true', AUTO_USERS: 'true' };

    expect(readSettings(['--port', '0', '--data-dir', '/e'], env)).toEqual({
      host: '0.0.0.0',
      httpPort: 0,
      httpsPort: 2,
      anyPortWhenInUse: true,
      dataDir: '/e',
      autoCreateUsers: true,
    });
  });

  it.each(['x', '', '-1', '65536', '1.5'])('refuses "%s" as a port', (port) => {
    expect(() => readSettings([], { PORT: port })).toThrow('not a port');
  });
});
