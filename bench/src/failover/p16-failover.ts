import { setTimeout as pause } from 'node:timers/promises';
import { hasBroker } from '../inbound/broker.js';
import { Child } from '../process/child.js';
import { memoryOf } from '../process/memory.js';
import { type Figure, reading } from '../report/figures.js';
import { command, linkBarePhones } from '../whatsapp/linked-product.js';
import type { World } from '../world.js';
import { CountingProxy } from './counting-proxy.js';
import { type IdleUse, Idle } from './idle.js';
import { Replicas } from './replicas.js';
import { takeOver } from './take-over.js';

/** After a start: the work of opening ends, and no session has been probed yet. Then each is, once. */
const QUIET_MS = 15_000;

/** P16: many sessions on two processes of channels: memory, what probing idle ones costs, and the death of one process. */
export async function measureFailover({ options, print }: World): Promise<Figure[]> {
  if (!hasBroker()) {
    print('P16: no RabbitMQ here');
    return [];
  }
  const { sessions, probeSeconds } = options.scale.failover;
  const replicas = await Replicas.start();
  const { settings } = replicas.phones;
  const proxy = await CountingProxy.before(settings.WHATSAPP_URL ?? '');
  const bare = await Child.start('whatsapp/bare-sessions.js', { ...settings, WHATSAPP_URL: proxy.url });
  try {
    const before = { ours: memoryOf(replicas.pids), raw: memoryOf([bare.pid]) };
    print(`P16: linking ${sessions} sessions on both sides`);
    const [, numbers] = await Promise.all([replicas.link(sessions), linkBarePhones(bare, replicas.phones, sessions)]);
    const idle = await Idle.of(replicas, { pid: bare.pid, proxy });
    await replicas.restart(sessions, { isProbed: true });
    await pause(QUIET_MS);
    const probed = await idle.measure(probeSeconds);
    await replicas.restart(sessions, { isProbed: false });
    await pause(QUIET_MS);
    const unprobed = await idle.measure(probeSeconds);
    const memory = {
      ours: (memoryOf(replicas.pids) - before.ours) / sessions,
      raw: (memoryOf([bare.pid]) - before.raw) / sessions,
    };
    const taken = await takeOver(replicas);
    const begin = performance.now();
    await command(bare, { reopen: numbers.slice(0, taken.sessions) });
    const rawMs = performance.now() - begin;
    return [
      reading('P16', `memory of one of ${sessions} sessions on two processes`, {
        ...memory,
        unit: 'MB',
        goal: { atMost: 3 },
      }),
      ...probeFigures({ probed, unprobed }, sessions),
      reading('P16', `kill -9: all ${taken.sessions} sessions connected elsewhere, beside reopening as many`, {
        ours: taken.allMs / 1_000,
        raw: rawMs / 1_000,
        unit: 's',
        goal: null,
      }),
      reading('P16', 'kill -9: half of them, of which a lease is 10 s', {
        ours: taken.halfMs / 1_000,
        unit: 's',
        goal: null,
      }),
    ];
  } finally {
    await bare.stop();
    proxy.close();
    await replicas.remove();
  }
}

function probeFigures({ probed, unprobed }: { probed: IdleUse; unprobed: IdleUse }, sessions: number): Figure[] {
  const perMinute = (use: IdleUse) => (use.kilobytes / sessions / use.seconds) * 60;
  return [
    reading('P16', `processor time with ${sessions} idle sessions, database included`, {
      ours: probed.cpu,
      raw: probed.rawCpu,
      unit: '%',
      goal: null,
    }),
    reading('P16', 'of which probes for deaf sessions', {
      ours: probed.cpu - unprobed.cpu,
      unit: '%',
      goal: { atMost: 2 },
    }),
    reading('P16', 'traffic of an idle session in a minute, beside Baileys alone', {
      ours: perMinute(probed),
      raw: (probed.rawKilobytes / sessions / probed.seconds) * 60,
      unit: 'kB',
      goal: null,
    }),
    reading('P16', 'of which probes', { ours: perMinute(probed) - perMinute(unprobed), unit: 'kB', goal: null }),
  ];
}
