import { UsersList } from '../../features/users/components/users-list.js';

/** `/users`: the company's people, for admins (core.md §2). */
export function UsersPage() {
  return <UsersList />;
}
