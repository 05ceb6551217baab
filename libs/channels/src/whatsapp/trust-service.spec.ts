import { WA_CERT_DETAILS } from './baileys.js';
import { MediaTrust } from './media/media-trust.js';
import { trustService } from './trust-service.js';

describe('trust in another WhatsApp service', () => {
  const noiseRootKey = Buffer.alloc(32, 7);
  const webSocketUrl = 'ws://127.0.0.1:4080/ws/chat';
  const original = WA_CERT_DETAILS.PUBLIC_KEY;
  afterEach(() => {
    WA_CERT_DETAILS.PUBLIC_KEY = original;
  });

  it('is given together with an address', () => {
    trustService({ webSocketUrl, noiseRootKey }, {});

    expect(WA_CERT_DETAILS.PUBLIC_KEY).toEqual(noiseRootKey);
  });

  it.each([
    ['without an address', { noiseRootKey }, {}],
    ['for the real service', { noiseRootKey, webSocketUrl: 'wss://web.whatsapp.com/ws/chat' }, {}],
    ['for a host of the real service', { noiseRootKey, webSocketUrl: 'wss://g.whatsapp.net/ws/chat' }, {}],
    ['in production', { noiseRootKey, webSocketUrl }, { NODE_ENV: 'production' }],
  ])('is refused %s', (_, settings, env) => {
    expect(() => trustService(settings, env)).toThrow('WHATSAPP_NOISE_ROOT_KEY');
    expect(WA_CERT_DETAILS.PUBLIC_KEY).toBe(original);
  });

  it('is given in production for a demo', () => {
    trustService({ webSocketUrl, noiseRootKey }, { NODE_ENV: 'production', PROSA_DEMO: '1' });

    expect(WA_CERT_DETAILS.PUBLIC_KEY).toEqual(noiseRootKey);
  });

  it.each([
    ['a host of WhatsApp', 'https://media-gru1-1.cdn.whatsapp.net/v/x', 'media-gru1-1.cdn.whatsapp.net'],
    ['our own service', 'https://127.0.0.1:4443/v/x', '127.0.0.1:4443'],
    ['a host inside our network', 'https://10.0.0.5/latest/meta-data', 'mmg.whatsapp.net'],
    ['a name that only looks like it', 'https://whatsapp.net.evil.example/v/x', 'mmg.whatsapp.net'],
    ['no address', undefined, 'mmg.whatsapp.net'],
    ['nonsense', 'not an address', 'mmg.whatsapp.net'],
  ])('downloads from %s only when it may be believed', (_, url, host) => {
    expect(new MediaTrust({ webSocketUrl }).hostFor(url)).toBe(host);
  });
});
