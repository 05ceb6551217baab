import { GatewayConfig } from '../gateway.config.js';
import { AllowedOrigins } from './allowed-origins.js';

const origins = (settings: Partial<GatewayConfig> = {}) =>
  new AllowedOrigins(
    Object.assign(new GatewayConfig(), {
      PUBLIC_URL: 'https://desk.example.com',
      CORS_ORIGINS: 'https://Old.Example.com:443, https://other.example.com:8443/',
      ...settings,
    }),
  );
const HOST = { host: 'desk.example.com' };

describe('AllowedOrigins', () => {
  it.each([
    ['our own address', 'https://desk.example.com', true],
    ['an address the operator named, by its default port', 'https://old.example.com', true],
    ['one with a port', 'https://other.example.com:8443', true],
    ['our host without encryption', 'http://desk.example.com', false],
    ['a named host without encryption', 'http://old.example.com', false],
    ['our host at another port', 'https://desk.example.com:8443', false],
    ['a named host at another port', 'https://other.example.com', false],
    ['no origin at all', 'null', false],
    ['an empty one', '', false],
    ['our host with something behind it', 'https://desk.example.com.evil.example', false],
    ['our host with something before it', 'https://evil-desk.example.com', false],
    ['our host as the user of another', 'https://desk.example.com@evil.example', false],
    ['our host with a user', 'https://evil@desk.example.com', false],
    ['our host with a dot at its end', 'https://desk.example.com.', false],
    ['another spelling than browsers send', 'HTTPS://DESK.example.com', false],
    ['an address with a path', 'https://desk.example.com/page', false],
    ['an extension', 'chrome-extension://desk.example.com', false],
    ['another local port', 'http://localhost:3000', false],
  ])('%s', (_, origin, allowed) => {
    expect(origins().allows(origin, HOST)).toBe(allowed);
  });

  it.each([
    ['the host that was called, as it was called', 'http://10.0.0.5:8080', { host: '10.0.0.5:8080' }, true],
    ['that host with encryption', 'https://10.0.0.5:8080', { host: '10.0.0.5:8080' }, false],
    ['that host at another port', 'http://10.0.0.5', { host: '10.0.0.5:8080' }, false],
    ['the local host, as it was called', 'http://localhost:8080', { host: 'localhost:8080' }, true],
    ['another local port', 'http://localhost:3000', { host: 'localhost:8080' }, false],
    ['another local name', 'http://127.0.0.1:3000', { host: 'localhost:8080' }, false],
    ['a local page that is none of the web', 'app://localhost', { host: 'localhost:8080' }, false],
    ['a statement about encryption that nobody vouches for', 'https://10.0.0.5', claimed('10.0.0.5'), false],
  ])('without an address of our own: %s', (_, origin, headers, allowed) => {
    expect(origins({ PUBLIC_URL: undefined, CORS_ORIGINS: '' }).allows(origin, headers)).toBe(allowed);
  });

  it('believes a trusted proxy about encryption', () => {
    const behind = origins({ PUBLIC_URL: undefined, TRUSTED_PROXIES: 1 });

    expect(behind.allows('https://10.0.0.5', claimed('10.0.0.5'))).toBe(true);
    expect(behind.allows('http://10.0.0.5', claimed('10.0.0.5'))).toBe(false);
  });

  it.each([
    ['of a program, without an origin', {}, true],
    ['of our page', { origin: 'https://desk.example.com' }, true],
    [
      'of our page behind a proxy that changed the host',
      { origin: 'https://a.b', 'sec-fetch-site': 'same-origin' },
      true,
    ],
    ['of a page of the same site', { origin: 'https://x.example.com', 'sec-fetch-site': 'same-site' }, false],
    ['of a foreign page', { origin: 'https://evil.example' }, false],
    ['of a page without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  ])('judges a call %s', (_, headers, allowed) => {
    expect(origins().allowsCall({ ...HOST, ...headers })).toBe(allowed);
  });

  it('never allows pages without an origin, whatever was named', () => {
    expect(origins({ CORS_ORIGINS: 'app://desk, file:///console, null' }).allows('null', HOST)).toBe(false);
  });
});

function claimed(host: string) {
  return { host, 'x-forwarded-proto': 'https' };
}
