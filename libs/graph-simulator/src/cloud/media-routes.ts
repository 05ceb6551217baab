import { tokenIn } from '../graph/authorize.js';
import { ANSWERED, type GraphCall, type GraphRoute } from '../graph/call.js';
import { badParameter, unknownObject, whatsAppError } from '../graph/graph-error.js';
import { sendFile } from '../http/send-file.js';
import { sendJson } from '../http/send-json.js';
import type { Json } from '../world/json.js';
import { uploadProblem } from './media-limits.js';
import { isNumber, MESSAGING, numberOf } from './number-of.js';

const UPLOAD_LIVES_MS = 30 * 24 * 3_600_000;

/** Files: docs/spec/wire-external.md §3.2. */
export const mediaRoutes: GraphRoute[] = [
  { method: 'POST', path: '/:id/media', fits: isNumber, run: upload },
  { method: 'GET', path: '/:id', fits: isMedia, run: describe },
  {
    method: 'DELETE',
    path: '/:id',
    fits: isMedia,
    run: ({ world, params }) => ({ success: world.media.remove(params[0] ?? '') }),
  },
  { method: 'GET', path: '/lookaside/:name', isOpen: true, run: download },
  { method: 'GET', path: '/cdn/:name', isOpen: true, run: downloadPublic },
];

function isMedia({ world, params }: GraphCall): boolean {
  return world.media.get(params[0] ?? '') !== undefined;
}

function upload(call: GraphCall): Json {
  numberOf(call, MESSAGING);
  const file = call.files.get('file');
  if (call.input.text('messaging_product') !== 'whatsapp') {
    throw badParameter('The parameter messaging_product is required.');
  }
  if (!file) throw badParameter('The parameter file is required.');
  const mime = call.input.text('type') ?? file.mime;
  const problem = uploadProblem(mime, file.bytes.length);
  if (problem) throw badParameter(problem);
  if (file.bytes.length === 0) throw whatsAppError(131053, 'The file is empty.');
  return { id: call.world.media.put({ ...file, mime }, UPLOAD_LIVES_MS).id };
}

function describe({ world, params }: GraphCall): Json {
  const record = world.media.get(params[0] ?? '');
  if (!record) throw unknownObject(params[0] ?? '');
  const { id, mime, sha256, size } = record;
  const url = `${world.url}/lookaside/${world.media.link(id, world.settings.mediaLinkMs)}`;
  return { messaging_product: 'whatsapp', url, mime_type: mime, sha256, file_size: size, id };
}

/** The link works with the bearer token only; afterwards it is answered like one that never was. */
function download(call: GraphCall): typeof ANSWERED {
  const token = call.req.headers.authorization && tokenIn(call);
  if (!token || !call.world.tokens.get(token)) {
    sendJson(call.res, 401, { error: { message: 'Authentication Error', code: 190, type: 'OAuthException' } });
    return ANSWERED;
  }
  return downloadPublic(call);
}

/** Links of Messenger and Instagram need no token. */
function downloadPublic({ world, params, res }: GraphCall): typeof ANSWERED {
  const record = world.media.follow(params[0] ?? '');
  const bytes = record && world.media.read(record.id);
  if (bytes) sendFile(res, bytes, record.mime, record.fileName);
  else res.writeHead(404, { 'content-type': 'text/html' }).end('<html><body>URL signature expired</body></html>');
  return ANSWERED;
}
