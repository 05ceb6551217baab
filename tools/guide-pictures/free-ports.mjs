import { createServer } from 'node:net';

/** Finds `count` free ports in a row, of which the first is given to the product: its simulator uses the next ones. */
export async function freePorts(count) {
  const first = await listen(0).then(close);
  const others = Array.from({ length: count - 1 }, (_, index) => first + index + 1);
  const areFree = await Promise.all(others.map((port) => listen(port).then(close)))
    .then(() => true)
    .catch(() => false);
  return areFree ? [first, ...others] : freePorts(count);
}

const listen = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

const close = (server) =>
  new Promise((resolve) => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
