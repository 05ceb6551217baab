import type { InvitationWay, InviteInput } from '@prosa/contracts';
import { inputOf, type UserValues, valuesOf } from '../fields/user-values.js';

/** Values of the form that invites: those of a new user, and how the link is given. */
export interface InviteValues extends UserValues {
  sendBy: InvitationWay;
}

export const newInvitation: InviteValues = { ...valuesOf(undefined), sendBy: 'link' };

/** Builds the call's body; what the person chooses is not in it. */
export function inviteInputOf({ sendBy, ...values }: InviteValues): InviteInput {
  const user = inputOf(values, undefined);
  return {
    name: values.name,
    email: values.email,
    wpp: user.wpp,
    profile: user.profile,
    queueIds: user.queueIds,
    allTicket: user.allTicket,
    allowGroup: user.allowGroup,
    whatsappId: user.whatsappId,
    startWork: user.startWork,
    endWork: user.endWork,
    sendBy,
  };
}
