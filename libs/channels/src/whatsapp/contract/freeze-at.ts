import { WebSocket } from 'ws';
import { SILENT_LOG } from '../connection/library-log.js';
import type { FreezeWindow, OwnerReport } from './owner-messages.js';

/** Nothing runs any more: no event, no timer, no answer. The process waits to be killed. */
const freeze = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);

/**
 * Stops the process at the next delivery receipt, or where the desk reports that it is there. The library logs each
 * stanza before it writes it: that, and the web socket's own callback, allow to stop on either side of the write.
 */
export function freezeAt(first: FreezeWindow | undefined, sendReport: (report: OwnerReport) => void) {
  let armed = first;
  let isReceiptNext = false;

  SILENT_LOG.level = 'trace';
  SILENT_LOG.trace = (entry: unknown) => {
    const { msg, xml } = entry as { msg?: string; xml?: string };
    if (!armed || msg !== 'xml send' || !xml?.startsWith('<receipt') || /type=['"]retry/.test(xml)) return;
    if (armed === 'after-receipt') isReceiptNext = true;
    else if (armed === 'before-receipt') {
      sendReport({ type: 'frozen' });
      freeze();
    }
  };

  const send = WebSocket.prototype.send as (...args: unknown[]) => void;
  WebSocket.prototype.send = function (this: WebSocket, ...args: unknown[]) {
    // With the kernel by then; the library never learns, so no event follows.
    send.apply(this, isReceiptNext ? [args[0], freeze] : args);
  } as typeof WebSocket.prototype.send;

  return {
    arm: (window: FreezeWindow) => void (armed = window),
    /** Reports that the desk is there. */
    reached: (window: FreezeWindow) => {
      if (armed !== window) return;
      sendReport({ type: 'frozen' });
      freeze();
    },
  };
}
