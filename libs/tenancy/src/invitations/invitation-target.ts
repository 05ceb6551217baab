/** The invitation as the target of an act. */
export const invitationTarget = ({ id, name }: { id: number; name: string }) => ({
  kind: 'invitation' as const,
  id,
  name,
});
