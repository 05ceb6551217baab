import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { dateText } from '../../shared/format/time.js';
import { isPastDue } from '../../shared/session/is-past-due.js';
import { useSession, useSessionControl } from '../../shared/session/use-session.js';

/** `/financeiro-aberto`: where people of a company land whose due date has passed. They can leave, and look again. */
export function PastDuePage() {
  const { t } = useTranslation('past-due');
  const { user, signOut } = useSession();
  const { resume } = useSessionControl();

  if (!isPastDue(user.company)) return <Navigate to="/" replace />;
  return (
    <Stack gap="5">
      <Heading as="h1" fontSize="title">
        {t('title')}
      </Heading>
      <Text>{t('explanation', { company: user.company.name, date: dateText(user.company.dueDate) })}</Text>
      <Text color="fg.muted">{t('kept')}</Text>
      <Button onClick={resume}>{t('lookAgain')}</Button>
      <Button variant="ghost" onClick={() => void signOut()}>
        {t('signOut')}
      </Button>
    </Stack>
  );
}
