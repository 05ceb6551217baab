import { canManageQuickMessage } from '@prosa/contracts';
import { Zap } from 'lucide-react';
import { useQuickMessageColumns } from '../../features/quick-messages/components/use-quick-message-columns.js';
import { quickMessages } from '../../shared/messaging/quick-messages.js';
import { editorOf } from '../../shared/records/editor-of.js';
import { RecordsPage } from '../../shared/records/records-page.js';
import { useSession } from '../../shared/session/use-session.js';

const QuickMessageEditor = editorOf(
  quickMessages,
  async () => (await import('../../features/quick-messages/components/quick-message-form.js')).quickMessageForm,
);

/** The user's own quick messages and those that the company shares. */
export function QuickMessagesPage() {
  const { user } = useSession();
  const actor = { userId: user.id, profile: user.profile };
  const canManage = (quickMessage: Parameters<typeof canManageQuickMessage>[1]) =>
    canManageQuickMessage(actor, quickMessage);

  return (
    <RecordsPage
      of={quickMessages}
      icon={Zap}
      columns={useQuickMessageColumns()}
      Editor={QuickMessageEditor}
      filter={undefined}
      nameOf={({ shortcode }) => `/${shortcode}`}
      canChange={canManage}
      canDelete={canManage}
    />
  );
}
