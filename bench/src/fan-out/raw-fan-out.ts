/** The limit of P6: socket.io with rooms, emitting what it receives. A socket names its rooms in the handshake. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

export interface Emit {
  room: string;
  name: string;
  payload: unknown;
  seq: number;
}

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => socket.join(String((socket.handshake.auth as { room?: string }).room)));
http.listen(Number(process.env.PORT), '127.0.0.1');

process.on('message', ({ room, name, payload, seq }: Emit) => {
  io.to(room).emit(name, payload, { seq });
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
