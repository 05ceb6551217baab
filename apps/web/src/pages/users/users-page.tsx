import { UsersList } from '../../features/users/components/users-list.js';

/** `/users`: the company's users, for admins (docs/spec/core.md §2). */
export function UsersPage() {
  return <UsersList />;
}
