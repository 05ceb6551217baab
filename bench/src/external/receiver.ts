/** A program of a company that receives webhooks: it answers at once, with the status that it was sent last. */
import { createServer } from 'node:http';

let status = 200;

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => response.writeHead(status).end());
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('message', (next: { status: number }) => {
  ({ status } = next);
  process.send?.('done');
});
process.on('disconnect', () => process.exit(0));
