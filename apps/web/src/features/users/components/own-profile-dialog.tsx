import { useTranslation } from 'react-i18next';
import { RecordEditor } from '../../../shared/records/record-editor.js';
import { useSession } from '../../../shared/session/use-session.js';
import { users } from '../api/users.js';
import { ownProfileForm } from './user-form.js';

/** Dialog of the own profile (docs/spec/acceptance.md, A20). */
export function OwnProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('users');
  const { user, putUser } = useSession();

  return (
    <RecordEditor of={users} form={ownProfileForm} record={user} title={t('own')} onSaved={putUser} onClose={onClose} />
  );
}
