import type { Channel, ConnectionView, PlanFlags } from '@prosa/contracts';
import type { ComponentType } from 'react';
import { AddConnectionDialog } from '../components/add-connection-dialog.js';
import { CloudAccess, FacebookSignIn, InstagramSignIn } from './sign-in-entries.js';

export interface AddDialogProps {
  onCreated: (connection: ConnectionView) => void;
  onClose: () => void;
}

/** A channel of which connections can be added. */
export interface ChannelEntry {
  channel: Channel;
  /** The flag of the company's plan that permits it. */
  planFlag: keyof PlanFlags;
  /** Asks for what the channel needs, and adds the connection. */
  Dialog: ComponentType<AddDialogProps>;
}

/** The entries of the add menu, in their order. */
export const CHANNEL_ENTRIES: readonly ChannelEntry[] = [
  { channel: 'whatsapp', planFlag: 'useWhatsapp', Dialog: AddConnectionDialog },
  { channel: 'whatsappapi', planFlag: 'useWhatsapp', Dialog: CloudAccess },
  { channel: 'facebook', planFlag: 'useFacebook', Dialog: FacebookSignIn },
  { channel: 'instagram', planFlag: 'useInstagram', Dialog: InstagramSignIn },
];
