import { type ConnectionView, INVITATION_WAYS, type InvitationWay } from '@prosa/contracts';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSelect } from '../../../shared/forms/form-select.js';

interface Props {
  /** The company's connections; undefined while they are not known. */
  connections: Pick<ConnectionView, 'channel' | 'status'>[] | undefined;
}

/** How the link is given. By WhatsApp only while a connection of the company can send it. */
export function WayField<Values extends FieldValues & { sendBy: InvitationWay }>({ connections }: Props) {
  const { t } = useTranslation('invitations');
  const canSend = connections?.some(({ channel, status }) => channel === 'whatsapp' && status === 'CONNECTED') ?? false;
  const ways = INVITATION_WAYS.filter((way) => way === 'link' || canSend);

  return (
    <FormSelect<Values, InvitationWay>
      name={'sendBy' as FieldPath<Values>}
      label={t('way.label')}
      hint={connections && !canSend ? t('way.noConnection') : undefined}
      options={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
    />
  );
}
