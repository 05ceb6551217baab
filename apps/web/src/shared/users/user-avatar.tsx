import type { UserView } from '@prosa/contracts';
import { Avatar } from '@prosa/ui';
import type { ComponentProps } from 'react';

type Pictured = Pick<UserView, 'name' | 'companyId' | 'profileImage'>;

interface Props extends Pick<ComponentProps<typeof Avatar>, 'size' | 'isOnline'> {
  user: Pictured;
}

/** Address of a user's picture (docs/spec/wire-contract.md §1); undefined for none. */
export const pictureOf = ({ companyId, profileImage }: Omit<Pictured, 'name'>): string | undefined =>
  profileImage ? `/public/company${companyId}/user/${profileImage}` : undefined;

/** Avatar of a user: picture or initials. */
export function UserAvatar({ user, ...avatar }: Props) {
  return <Avatar name={user.name} picture={pictureOf(user)} {...avatar} />;
}
