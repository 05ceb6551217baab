import type { InvitationView } from '@prosa/contracts';
import { type Act, pick, type World } from './act.js';

const admin = (world: World) => world.consoles[0]!.caller;

const invitation = async (world: World) =>
  pick(world, await admin(world).call<InvitationView[]>('GET', '/invitations'));

export const invite: Act = (world) => {
  const number = ++world.made;
  return admin(world).call('POST', '/invitations', { name: `Guest ${number}`, email: `guest-${number}@desk.test` });
};

export const inviteAgain: Act = async (world) => {
  const invited = await invitation(world);
  if (invited) await admin(world).call('POST', `/invitations/${invited.id}/send`);
};

export const takeBackInvitation: Act = async (world) => {
  const invited = await invitation(world);
  if (invited) await admin(world).call('DELETE', `/invitations/${invited.id}`);
};
