/** Preload of the product (`--cpu-prof`): writes a CPU profile of its whole life when it ends. */
import { Session } from 'node:inspector';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = process.env.BENCH_PROFILE_TO;
if (folder !== undefined) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  process.on('exit', () => {
    session.post('Profiler.stop', (_, { profile }) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${process.pid}.cpuprofile`), JSON.stringify(profile));
    });
  });
}
