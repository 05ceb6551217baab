import { emitPageEvent } from '../events/emit-page.js';
import type { GraphCall, GraphRoute } from '../graph/call.js';
import { badParameter, GraphError } from '../graph/graph-error.js';
import { isPage, ownPage } from '../messenger/account-of.js';
import type { Json } from '../world/json.js';

/** Passing a person from one app to another: docs/spec/wire-external.md §4.3. */
export const handoverRoutes: GraphRoute[] = [
  { method: 'POST', path: '/:id/pass_thread_control', fits: isPage, run: pass },
  { method: 'POST', path: '/:id/take_thread_control', fits: isPage, run: take },
  { method: 'POST', path: '/:id/release_thread_control', fits: isPage, run: release },
  { method: 'POST', path: '/:id/request_thread_control', fits: isPage, run: request },
];

function threadOf(call: GraphCall): { pageId: string; psid: string; id: string; owner: string | undefined } {
  const pageId = ownPage(call).id;
  const psid = call.input.object('recipient')?.text('id');
  if (!psid) throw badParameter('The parameter recipient is required');
  const id = `${pageId}:${psid}`;
  return { pageId, psid, id, owner: call.world.threads.get(id)?.ownerAppId };
}

function emit(call: GraphCall, pageId: string, psid: string, content: Json): void {
  const item = { sender: { id: psid }, recipient: { id: pageId }, timestamp: call.world.clock.now(), ...content };
  emitPageEvent(call, pageId, 'messaging_handovers', item);
}

function pass(call: GraphCall): Json {
  const { pageId, psid, id, owner } = threadOf(call);
  if (owner !== undefined && owner !== call.app.id) {
    throw new GraphError(10, '(#10) Only the owner of the thread can pass its control', { subcode: 2_018_300 });
  }
  const target = call.input.text('target_app_id');
  if (!target) throw badParameter('The parameter target_app_id is required');
  call.world.threads.save({ id, ownerAppId: target });
  emit(call, pageId, psid, {
    pass_thread_control: { new_owner_app_id: target, metadata: call.input.text('metadata') },
  });
  return { success: true };
}

function take(call: GraphCall): Json {
  const { pageId, psid, id, owner } = threadOf(call);
  call.world.threads.save({ id, ownerAppId: call.app.id });
  const metadata = call.input.text('metadata');
  emit(call, pageId, psid, { take_thread_control: { previous_owner_app_id: owner ?? null, metadata } });
  return { success: true };
}

function release(call: GraphCall): Json {
  call.world.threads.remove(threadOf(call).id);
  return { success: true };
}

function request(call: GraphCall): Json {
  const { pageId, psid } = threadOf(call);
  emit(call, pageId, psid, {
    request_thread_control: { requested_owner_app_id: call.app.id, metadata: call.input.text('metadata') },
  });
  return { success: true };
}
