import { Button, Stack, Text } from '@chakra-ui/react';
import type { AcceptedReply, ErrorCode, UserView } from '@prosa/contracts';
import { ErrorState, Notice } from '@prosa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAcceptInvitation, useInvitation } from '../../features/invitations/api/use-invitation.js';
import { AcceptForm } from '../../features/invitations/components/accept-form.js';
import { InvalidInvitation } from '../../features/invitations/components/invalid-invitation.js';
import { errorCode } from '../../shared/api/api-error.js';
import { useSessionControl } from '../../shared/session/use-session.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { PublicTitle } from '../public/public-title.js';

const INVALID = new Set<unknown>(['ERR_INVITATION_INVALID', 'ERR_VALIDATION']);

/** `/invitation#token`: an invited person chooses a password. The fragment is sent to no server. */
export function InvitationPage() {
  const { t } = useTranslation('invitations');
  const { status, user } = useSessionControl();

  if (status === 'starting') return null;
  return (
    <Stack gap="5">
      <PublicTitle title={t('accept.title')} />
      {user ? <SomebodysSession user={user} /> : <Accept />}
    </Stack>
  );
}

/** Somebody else is signed in here: accepting would end that session. */
function SomebodysSession({ user }: { user: UserView }) {
  const { t } = useTranslation('invitations');
  const { signOut } = useSessionControl();

  return (
    <>
      <Notice tone="plain" text={t('session.text', { name: user.name, email: user.email })} />
      <Button size="lg" onClick={() => void signOut()}>
        {t('session.signOut')}
      </Button>
      <Button asChild variant="ghost">
        <Link to="/tickets">{t('session.stay', { name: user.name })}</Link>
      </Button>
    </>
  );
}

function Accept() {
  const { t } = useTranslation('invitations');
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const { startSession } = useSessionControl();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useInvitation(token, token !== '');
  const accept = useAcceptInvitation();
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);

  function handleAccepted({ session, refusal: code }: AcceptedReply) {
    if (!session) return setRefusal(code);
    startSession(session);
    void navigate('/tickets', { replace: true });
  }

  if (refusal) return <Created reason={errorText(refusal)} />;
  const isUsed = errorCode(accept.error) === 'ERR_INVITATION_INVALID';
  if (token === '' || isUsed || INVALID.has(errorCode(error))) {
    return <InvalidInvitation />;
  }
  if (error) return <ErrorState title={t('accept.failed')} detail={errorText(error)} onRetry={() => void refetch()} />;
  if (isPending) return null;
  return (
    <>
      <Text>{t('accept.intro', { name: data.invitedBy, company: data.companyName })}</Text>
      <AcceptForm
        invitation={data}
        accept={(input) => accept.mutateAsync({ token, ...input })}
        onAccepted={handleAccepted}
      />
    </>
  );
}

/** The account exists, and the person may not sign in now. */
function Created({ reason }: { reason: string }) {
  const { t } = useTranslation('invitations');

  return (
    <>
      <Notice tone="good" text={t('accept.created')} />
      <Text>{reason}</Text>
      <Button asChild>
        <Link to="/login">{t('toSignIn')}</Link>
      </Button>
    </>
  );
}
