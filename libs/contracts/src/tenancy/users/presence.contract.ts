import { IsUUID } from 'class-validator';

/** A running gateway, which answers for the sockets it holds. */
export class GatewayInput {
  @IsUUID() gatewayId!: string;
}

/**
 * Who is online. Gateways say whose sockets they hold, once when they come and once when they are gone; of a gateway
 * that is silent for a minute nobody is there any more. The user is the actor.
 */
export interface PresenceRequests {
  'presence.enter': { input: GatewayInput; output: { online: boolean } };
  'presence.leave': { input: GatewayInput; output: { online: boolean } };
  /** The gateway is alive. Unknown: nobody is held for it, so it begins anew under another id. */
  'presence.renew': { input: GatewayInput; output: { isKnown: boolean } };
}
