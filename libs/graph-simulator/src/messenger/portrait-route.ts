import { ANSWERED, type GraphCall, type GraphRoute } from '../graph/call.js';
import { drawPortrait } from '../http/draw-portrait.js';
import { sendFile } from '../http/send-file.js';

/** Pictures of people and accounts. */
export const portraitRoute: GraphRoute = { method: 'GET', path: '/portraits/:name', isOpen: true, run: portrait };

function portrait({ params, res }: GraphCall): typeof ANSWERED {
  sendFile(res, drawPortrait((params[0] ?? '').replace(/\.\w+$/, '')), 'image/png');
  return ANSWERED;
}
