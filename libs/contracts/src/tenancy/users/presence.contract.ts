import { IsUUID } from 'class-validator';

/** A running gateway and the users connected to it. */
export class GatewayInput {
  @IsUUID() gatewayId!: string;
}

/**
 * Presence. Gateways report a user's first socket and the end of the last one; a gateway that is silent for a minute
 * counts as stopped. The user is the actor.
 */
export interface PresenceRequests {
  'presence.enter': { input: GatewayInput; output: { online: boolean } };
  'presence.leave': { input: GatewayInput; output: { online: boolean } };
  /** Renews the gateway's lease. When it is unknown, it registers under another id. */
  'presence.renew': { input: GatewayInput; output: { isKnown: boolean } };
}
