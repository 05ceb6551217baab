import path from 'node:path';
import { MediaStore } from '../media/media-store.js';
import { FileStateLog } from './file-state-log.js';
import { loadSecrets, type PersistentSecrets } from './persistent-secrets.js';
import { MemoryStateLog, type StateLog } from './state-log.js';

/** The stores that may outlive the process. */
export interface State {
  log: StateLog;
  media: MediaStore;
  secrets?: PersistentSecrets;
}

/** Opens a data folder, or stores in memory without one. */
export function openState(dataDir: string | undefined, tlsHosts: string[]): State {
  if (dataDir === undefined) return { log: new MemoryStateLog(), media: new MediaStore() };
  return {
    secrets: loadSecrets(dataDir, tlsHosts),
    log: new FileStateLog(dataDir),
    media: new MediaStore(path.join(dataDir, 'media')),
  };
}
