import { existsSync } from 'node:fs';
import path from 'node:path';
import { GraphAdmin } from './admin/graph-admin.js';
import { type GraphOptions, GraphServer } from './graph-simulator.js';

export interface RunningGraph {
  /** What a client uses instead of `https://graph.facebook.com` and `https://graph.instagram.com`; also the page. */
  url: string;
  admin: GraphAdmin;
  server: GraphServer;
  stop(): Promise<void>;
}

/** Starts the fake Graph server with its control interface and page. */
export async function startGraphSimulator(options: GraphOptions = {}): Promise<RunningGraph> {
  const server = new GraphServer({ pageDir: builtPage(), ...options });
  await server.start();
  const { url } = server.world;
  return { url, admin: new GraphAdmin(url), server, stop: () => server.stop() };
}

/** The page is built to `dist/apps/graph-simulator/page` below the workspace's root. */
function builtPage(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json')) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return path.join(folder, 'dist', 'apps', 'graph-simulator', 'page');
}
