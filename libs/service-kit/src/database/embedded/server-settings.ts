import path from 'node:path';

/** Bytes; 103 on the system with the least room, less `/.s.PGSQL.65535.lock`. */
const SOCKET_FOLDER_MAX = 80;

/**
 * A server of tests has dozens of databases, each of which would be looked at every ten seconds, and tables of a few rows,
 * for which no statement is worth compiling.
 */
const MANY_SMALL = ['autovacuum_naptime=60s', 'jit=off'];

interface ServerOptions {
  folder: string;
  port: number;
  isDurable: boolean;
}

/** What the embedded server is started with. */
export function serverArguments({ folder, port, isDurable }: ServerOptions): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder(folder) ?? ''}`,
    'unix_socket_permissions=0700',
    // Passwords are random and long: nothing is won by making each connection compute for milliseconds.
    'scram_iterations=1',
    'max_connections=200',
    'shared_buffers=128MB',
    // Plans made while tables were empty go wrong as they fill: statistics, and with them plans, are renewed soon.
    'autovacuum_naptime=10s',
    'timezone=UTC',
  ];
  const fast = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', ...MANY_SMALL];
  const args = [...settings, ...fast].flatMap((setting) => ['-c', setting]);
  return ['-D', path.join(folder, 'cluster'), '-p', String(port), ...args];
}

/** Addresses by the socket in the folder, where there is one: it takes two thirds of the time that 127.0.0.1 takes. */
export function urlWith(password: string, folder: string): (port: number, database: string) => string {
  const socket = socketFolder(folder);
  const by = socket ? `?host=${encodeURIComponent(socket)}` : '';
  return (port, database) => `postgres://prosa:${password}@127.0.0.1:${port}/${database}${by}`;
}

/** Paths of sockets are short (sockaddr_un); null where it has no room, or no such sockets are. */
const socketFolder = (folder: string): string | null =>
  process.platform === 'win32' || Buffer.byteLength(folder) > SOCKET_FOLDER_MAX || /[,"@\s]/.test(folder)
    ? null
    : folder;
