import { canDeleteUser, canRemoveSecondFactor, PROFILES, type UserView, writableFields } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { ShieldOff, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceField, numberField } from '../../../shared/address/address-fields.js';
import { useAddress } from '../../../shared/address/use-address.js';
import { editorOf } from '../../../shared/records/editor-of.js';
import { useUsersRoom } from '../../../shared/plans/use-room.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { useSession } from '../../../shared/session/use-session.js';
import { users } from '../api/users.js';
import { InviteButton } from '../invitations/invite-button.js';
import { RemoveFactorDialog } from './remove-factor-dialog.js';
import { useUserColumns } from './use-user-columns.js';
import { UserFilters } from './user-filters.js';

const UserEditor = editorOf(users, async () => (await import('./user-form.js')).userForm);

const FIELDS = { profile: choiceField(PROFILES, ''), queue: numberField };

/** The company's users with their actions, for admins. */
export function UsersList() {
  const { t } = useTranslation('users');
  const { user: own, putUser } = useSession();
  const columns = useUserColumns();
  const room = useUsersRoom();
  const [filter, changeFilter] = useAddress(FIELDS);
  const [withFactor, setWithFactor] = useState<UserView | null>(null);
  const actor = { ...own, userId: own.id };
  const isFiltered = filter.profile !== '' || filter.queue !== null;
  const handleSaved = (saved: UserView) => saved.id === own.id && putUser(saved);

  return (
    <>
      <RecordsPage
        of={users}
        icon={Users}
        columns={columns}
        Editor={UserEditor}
        nameOf={({ name }) => name}
        filter={filter}
        room={room}
        filters={<UserFilters filter={filter} onChange={changeFilter} />}
        {...(isFiltered && { empty: { title: t('filter.none'), description: t('filter.noneHint') } })}
        menu={<InviteButton room={room} />}
        isAddSecondary
        rowActions={(user) =>
          user.hasSecondFactor &&
          canRemoveSecondFactor(actor, user) && (
            <IconButton
              label={t('factor.open', { name: user.name })}
              icon={<ShieldOff />}
              onClick={() => setWithFactor(user)}
            />
          )
        }
        canChange={(user) => writableFields(actor, user).size > 0}
        canDelete={(user) => canDeleteUser(actor, user)}
        onSaved={handleSaved}
      />
      {withFactor && <RemoveFactorDialog user={withFactor} onClose={() => setWithFactor(null)} />}
    </>
  );
}
