import { canDeleteUser, type UserView, writableFields } from '@prosa/contracts';
import { Users } from 'lucide-react';
import { editorOf } from '../../../shared/records/editor-of.js';
import { useUsersRoom } from '../../../shared/plans/use-room.js';
import { RecordsPage } from '../../../shared/records/records-page.js';
import { useSession } from '../../../shared/session/use-session.js';
import { users } from '../api/users.js';
import { useUserColumns } from './use-user-columns.js';

const UserEditor = editorOf(users, async () => (await import('./user-form.js')).userForm);

/** The company's users with their actions, for admins. */
export function UsersList() {
  const { user: own, putUser } = useSession();
  const columns = useUserColumns();
  const actor = { ...own, userId: own.id };
  const handleSaved = (saved: UserView) => saved.id === own.id && putUser(saved);

  return (
    <RecordsPage
      of={users}
      icon={Users}
      columns={columns}
      Editor={UserEditor}
      nameOf={({ name }) => name}
      filter={undefined}
      room={useUsersRoom()}
      canChange={(user) => writableFields(actor, user).size > 0}
      canDelete={(user) => canDeleteUser(actor, user)}
      onSaved={handleSaved}
    />
  );
}
