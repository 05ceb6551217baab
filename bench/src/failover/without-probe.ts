/** Preload of a channels process: its sessions open as usual and are never probed (P16 measures what probes cost). */
import { DeafWatch } from '../../../libs/channels/src/whatsapp/health/deaf-watch.js';

DeafWatch.prototype.start = (onDelivered: () => void): void => onDelivered();
