import type { Actor, ListUsersInput, UserRowPage } from '@prosa/contracts';
import type { Bus } from '@prosa/service-kit/bus';

/**
 * A page of users, each with the tickets that they attend and the caller may see: the panel of other consoles shows
 * only users who have some (docs/spec/wire-contract.md §4).
 */
export async function usersWithTickets(bus: Bus, actor: Actor, input: ListUsersInput): Promise<UserRowPage> {
  const { users, ...page } = await bus.request(actor, { name: 'users.list', input });
  const userIds = users.map(({ id }) => id);
  const attended = await bus.request(actor, { name: 'tickets.attended', input: { userIds } });
  const ticketsOf = (id: number) => attended.filter(({ userId }) => userId === id);
  return { ...page, users: users.map((user) => ({ ...user, tickets: ticketsOf(user.id) })) };
}
