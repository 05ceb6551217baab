import { Button, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { EnrolSteps } from '../../features/security/components/enrol-steps.js';
import { ToWantedPage } from '../../shared/session/wanted-page/to-wanted-page.js';
import { useSession, useSessionControl } from '../../shared/session/use-session.js';
import { PublicTitle } from '../public/public-title.js';

/** `/enrolment`: the only page for users who must enrol a second factor first. */
export function EnrolmentPage() {
  const { t } = useTranslation('security');
  const { signOut } = useSession();
  const { mustEnrol, resume } = useSessionControl();

  if (!mustEnrol) return <ToWantedPage />;
  return (
    <Stack gap="5">
      <PublicTitle title={t('enrolment.title')} />
      <Text>{t('enrolment.intro')}</Text>
      <EnrolSteps doneLabel={t('enrolment.done')} onDone={resume} />
      <Button variant="ghost" onClick={() => void signOut()}>
        {t('enrolment.signOut')}
      </Button>
    </Stack>
  );
}
