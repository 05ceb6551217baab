/** Hosts of this machine and of private networks: of the machine itself, links, clouds, carriers and homes. */
const HOSTS = ['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];

const partsOf = (host: string): number[] => host.split('.').map(Number);
const numberOf = (host: string): number => partsOf(host).reduce((sum, part) => sum * 256 + part, 0);
const hexOf = (part: number, digits = 2): string => part.toString(16).padStart(digits, '0');
const groupsOf = (host: string): string => {
  const number = numberOf(host);
  return `${hexOf(Math.floor(number / 65_536), 1)}:${hexOf(number % 65_536, 1)}`;
};
const FULL_WIDTH = '０１２３４５６７８９';

/** Ways to write an IPv4 address that browsers, libraries and operating systems read as the same one. */
const SPELLINGS: ((host: string) => string)[] = [
  (host) => host,
  (host) => `${host}.`,
  (host) => String(numberOf(host)),
  (host) => `0x${hexOf(numberOf(host), 8)}`,
  (host) => `0${numberOf(host).toString(8)}`,
  (host) =>
    partsOf(host)
      .map((part) => `0x${hexOf(part)}`)
      .join('.'),
  (host) =>
    partsOf(host)
      .map((part) => `000${part.toString(8)}`)
      .join('.'),
  (host) => `${partsOf(host)[0]}.${numberOf(host) % 16_777_216}`,
  (host) => `${partsOf(host).slice(0, 2).join('.')}.${numberOf(host) % 65_536}`,
  (host) => host.replaceAll('.', '。'),
  (host) => host.replace(/\d/g, (digit) => FULL_WIDTH[Number(digit)] ?? digit),
  (host) => host.replace(/\d/g, (digit) => `%3${digit}`),
  (host) => `[::ffff:${host}]`,
  (host) => `[::ffff:${groupsOf(host)}]`,
  (host) => `[0:0:0:0:0:ffff:${groupsOf(host)}]`,
  (host) => `[::${groupsOf(host)}]`,
  (host) => `[::ffff:0:${groupsOf(host)}]`,
  (host) => `[64:ff9b::${groupsOf(host)}]`,
  (host) => `[64:ff9b:1::${groupsOf(host)}]`,
  (host) => `[2002:${groupsOf(host)}::1]`,
  (host) => `user:password@${host}`,
  (host) => `example.com@${host}`,
  (host) => `example.com%2f@${host}`,
];

/** Addresses that are refused whatever their names resolve to. */
const OTHERS = [
  'http://localhost/',
  'http://LOCALHOST./',
  'http://intranet.localhost/',
  'http://ⓛocalhost/',
  'http://127.1/',
  'http://127.255.255.254/',
  'http://0/',
  'http://[::]/',
  'http://[::1]/',
  'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
  'http://[::1%25lo]/',
  'http://[fc00::1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[2001:db8::1]/',
  'http://[2001::1]/',
  'http://192.0.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://①②⑦.⓪.⓪.①/',
  'http://example.com:22/',
  'http://example.com:25/',
  'http://example.com:5432/',
  'http://example.com:6379/',
  'https://example.com:80443/',
  'http://user:password@example.com/',
  'http://:password@example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'dict://127.0.0.1:6379/INFO',
  'ftp://127.0.0.1/x',
  'ldap://127.0.0.1/',
  'ws://127.0.0.1/',
  'blob:http://127.0.0.1/x',
  'javascript:alert(1)',
  'data:text/plain,x',
  '//127.0.0.1/',
  'http:127.0.0.1',
  'http:///127.0.0.1',
  'http:\\\\127.0.0.1\\',
  'http://127.0.0.1\\@example.com/',
  ' http://127.0.0.1/',
  'http://127.0.0.1\t/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1?@example.com/',
  // Almost the test receiver of the console.
  'prosa:test-receiver/',
  'prosa:test-receiver@127.0.0.1',
  'PROSA:test-receiver',
  'prosa://127.0.0.1/',
];

export const HOSTILE_ADDRESSES: readonly string[] = [
  ...HOSTS.flatMap((host) => SPELLINGS.map((spell) => `http://${spell(host)}/`)),
  'https://169.254.169.254/latest/meta-data/',
  ...OTHERS,
];
