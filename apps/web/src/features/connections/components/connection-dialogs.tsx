import type { Channel, ConnectionView } from '@prosa/contracts';
import { ConfirmDialog } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { useVersion } from '../../../shared/hooks/use-version.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import type { SessionAction } from '../api/use-session-action.js';
import { CHANNEL_ENTRIES } from '../add/channel-entries.js';
import { DeleteConnectionDialog } from '../delete/delete-connection-dialog.js';

const PairingDialog = lazily(async () => (await import('../pairing/pairing-dialog.js')).PairingDialog);

/** The open dialog and the connection it is for. */
export type OpenDialog =
  | { dialog: 'add'; channel: Channel }
  | { dialog: 'pair' | 'disconnect' | 'delete'; connectionId: number };

interface Props {
  open: OpenDialog;
  connections: ConnectionView[];
  isPending: boolean;
  onAct: (connection: ConnectionView, action: SessionAction) => void;
  onPair: (connection: ConnectionView) => void;
  onClose: () => void;
}

/** The dialogs that add a connection, link its phone, and confirm its disconnection and its deletion. */
export function ConnectionDialogs({ open, connections, isPending, onAct, onPair, onClose }: Props) {
  const { t } = useTranslation('connections');
  const { data: version } = useVersion();

  function handlePaired() {
    onClose();
    toaster.create({ type: 'success', title: t('paired') });
  }

  if (open.dialog === 'add') {
    const Dialog = CHANNEL_ENTRIES.find(({ channel }) => channel === open.channel)?.Dialog;
    return Dialog ? <Dialog onCreated={onPair} onClose={onClose} /> : null;
  }

  // Another user may have deleted the connection while its dialog was open.
  const connection = connections.find(({ id }) => id === open.connectionId);
  if (!connection) return null;

  if (open.dialog === 'delete')
    return <DeleteConnectionDialog connection={connection} isLast={connections.length === 1} onClose={onClose} />;
  if (open.dialog === 'pair') {
    return (
      <DialogPane onClose={onClose}>
        <PairingDialog
          connection={connection}
          simulatorUrl={version?.simulatorUrl ?? null}
          isPending={isPending}
          onRenew={() => onAct(connection, 'renew')}
          onPaired={handlePaired}
          onClose={onClose}
        />
      </DialogPane>
    );
  }
  return (
    <ConfirmDialog
      title={t('disconnect.title', { name: connection.name })}
      message={t(connection.channel === 'whatsapp' ? 'disconnect.message' : 'disconnect.accountMessage')}
      confirmLabel={t('action.disconnect')}
      isDangerous
      onConfirm={() => {
        onClose();
        onAct(connection, 'disconnect');
      }}
      onClose={onClose}
    />
  );
}
