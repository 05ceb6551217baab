import { anActor, eventually } from '@prosa/testing';
import { type EventEmitter, once } from 'node:events';
import { WebSocket } from 'ws';
import { useGateway } from '../../../test/gateway-under-test.js';
import { LiveClients } from './live-clients.js';

const TIMES = 3;

describe('a connection that signs in and out again', () => {
  const gateway = useGateway();
  const clients = () => gateway.running.app.get(LiveClients);

  it('leaves no listeners behind', async () => {
    const counts = new Set<string>();
    const listeners = (line: EventEmitter) =>
      ['packetCreate', 'flush', 'close'].map((name) => `${name} ${line.listenerCount(name)}`).join();
    const token = gateway.services.signIn('ana', anActor({ sessionId: 'ana' }));
    const line = new WebSocket(`${gateway.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const packets: string[] = [];
    let onPacket = () => undefined as unknown;
    line.on('message', (data: Buffer) => {
      packets.push(data.toString());
      onPacket();
    });
    const packet = async (start: string) => {
      while (!packets.some((each) => each.startsWith(start)))
        await new Promise((resolve) => (onPacket = () => resolve(0)));
      packets.splice(0);
    };

    await packet('0{');
    for (let count = 0; count < TIMES; count++) {
      line.send(`40${JSON.stringify({ token })}`);
      await packet('42["live:ready"');
      counts.add(listeners(clients().all()[0]?.socket.conn as EventEmitter));
      line.send('41');
      await eventually(() => expect(clients().all().length).toBe(0));
    }
    line.close();
    await once(line, 'close');

    expect([...counts]).toHaveLength(1);
  });
});
