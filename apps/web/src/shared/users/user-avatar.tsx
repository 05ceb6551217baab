import type { UserView } from '@prosa/contracts';
import { Avatar } from '@prosa/ui';
import type { ComponentProps } from 'react';

type Pictured = Pick<UserView, 'name' | 'companyId' | 'profileImage'>;

interface Props extends Pick<ComponentProps<typeof Avatar>, 'size' | 'isOnline'> {
  user: Pictured;
}

/** Where a user's picture lies (wire-contract.md §1); nothing when there is none. */
export const pictureOf = ({ companyId, profileImage }: Omit<Pictured, 'name'>): string | undefined =>
  profileImage ? `/public/company${companyId}/user/${profileImage}` : undefined;

/** A user of the company by picture or initials. */
export function UserAvatar({ user, ...avatar }: Props) {
  return <Avatar name={user.name} picture={pictureOf(user)} {...avatar} />;
}
