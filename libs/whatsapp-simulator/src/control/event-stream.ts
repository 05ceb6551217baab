import type { IncomingMessage, ServerResponse } from 'node:http';

const HEARTBEAT_MS = 20_000;

/** One open `text/event-stream` answer. */
export class EventStream {
  constructor(
    req: IncomingMessage,
    private readonly res: ServerResponse,
    onClose: () => void,
  ) {
    res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    res.write(':\n\n');
    const heartbeat = setInterval(() => res.write(':\n\n'), HEARTBEAT_MS).unref();
    req.on('close', () => {
      clearInterval(heartbeat);
      onClose();
    });
  }

  send(event: string, data: unknown): void {
    this.res.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
