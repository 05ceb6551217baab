import { GatewayConfig } from '@prosa/gateway';
import { configOf, type PlatformConfig } from '@prosa/service-kit/operations';
import WebSocket from 'ws';
import { type Finding, ok, problem, reasonOf, warning } from '../finding.js';

const LIMIT_MS = 5_000;
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** Checks the public address: proxies, cookies, sockets, and pages that must not be public. */
export async function checkAddress(config: PlatformConfig): Promise<Finding[]> {
  const address = new URL(config.publicUrl);
  const proxies = [checkCookies(address), checkProxies(address, configOf(config, GatewayConfig).TRUSTED_PROXIES)];
  try {
    const answer = await fetch(`${config.publicUrl}/health/ready`, { signal: AbortSignal.timeout(LIMIT_MS) });
    const body = await answer.text();
    if (!body.startsWith('{"status":')) {
      return [
        ...proxies,
        problem(
          'address',
          `${config.publicUrl} is answered by something else`,
          'let the proxy lead there to PORT of the gateway',
        ),
      ];
    }
    return [...proxies, readyOf(config, answer.status, body), ...(await checkDoor(config, address, answer))];
  } catch (error) {
    const why = reasonOf((error as { cause?: unknown }).cause ?? error);
    return [
      ...proxies,
      warning(
        'address',
        `${config.publicUrl} cannot be reached from here: ${why}`,
        'start the product; else check DNS, the proxy and its certificate',
      ),
    ];
  }
}

const readyOf = ({ publicUrl }: PlatformConfig, status: number, body: string): Finding =>
  status === 200
    ? ok('address', `${publicUrl} answers and is ready`)
    : problem('address', `${publicUrl} answers: not ready, ${body}`, 'see what is failing there');

function checkCookies({ protocol, hostname }: URL): Finding {
  if (protocol === 'https:') return ok('cookies', 'travel encrypted only');
  return LOCAL.includes(hostname)
    ? ok('cookies', 'not encrypted, on this machine only')
    : warning(
        'cookies',
        'passwords and sessions cross the network in the clear: PUBLIC_URL is http',
        'put a TLS proxy in front and set PUBLIC_URL to https',
      );
}

function checkProxies({ protocol, hostname }: URL, trusted: number): Finding {
  if (protocol === 'https:' && trusted === 0) {
    return problem(
      'proxies',
      'https needs a proxy in front, and none is trusted: all people count as one address, and one who guesses passwords locks out everybody',
      'set TRUSTED_PROXIES to the number of proxies in front',
    );
  }
  if (protocol === 'http:' && LOCAL.includes(hostname) && trusted > 0) {
    return warning(
      'proxies',
      `${trusted} proxies are trusted and the address looks as if there were none: callers may forge their address`,
      'set TRUSTED_PROXIES=0',
    );
  }
  return ok('proxies', `${trusted} trusted`);
}

async function checkDoor({ publicUrl }: PlatformConfig, address: URL, answer: Response): Promise<Finding[]> {
  const metrics = await fetch(`${publicUrl}/metrics`, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
  const isOpen = metrics?.ok && (await metrics.text()).includes('# HELP');
  const isOther = address.protocol === 'https:' && !answer.headers.has('strict-transport-security');
  return [
    await checkSocket(publicUrl),
    isOpen
      ? problem(
          'metrics',
          'strangers can read /metrics at the public address',
          'do not lead OPS_PORT or an inner service to the public',
        )
      : ok('metrics', 'closed to strangers'),
    ...(isOther
      ? [
          problem(
            'cookies',
            'the running gateway does not know that its address is https',
            'set PUBLIC_URL for it and restart',
          ),
        ]
      : []),
  ];
}

/** Waits for the server's first packet, which a proxy without upgrades never forwards. */
function checkSocket(publicUrl: string): Promise<Finding> {
  const advice = 'let the proxy pass Upgrade and Connection of /socket.io';
  return new Promise((resolve) => {
    const socket = new WebSocket(`${publicUrl.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      handshakeTimeout: LIMIT_MS,
    });
    const late = setTimeout(() => finish(problem('sockets', 'opened, and nothing came', advice)), LIMIT_MS);
    const finish = (finding: Finding) => {
      clearTimeout(late);
      socket.removeAllListeners().on('error', () => undefined);
      socket.terminate();
      resolve(finding);
    };
    socket.once('message', () => finish(ok('sockets', 'open through whatever stands in front')));
    socket.once('error', (error) =>
      finish(
        problem('sockets', `do not open: ${reasonOf(error)}. Consoles fall back to asking again and again`, advice),
      ),
    );
  });
}
