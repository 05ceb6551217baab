import { Box, Center } from '@chakra-ui/react';
import { EmptyState } from '@prosa/ui';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OfferedSteps } from '../../features/first-steps/api/use-offered-steps.js';
import { lazily } from '../../shared/panes/lazily.js';
import { Pane } from '../../shared/panes/pane.js';

// Loaded for new companies only.
export const FirstStepsPanel = lazily(
  async () => (await import('../../features/first-steps/components/first-steps-panel.js')).FirstStepsPanel,
);

/** In place of the thread while no ticket is chosen: the first steps that are left, or a hint. */
export function NoTicket({ steps }: { steps: OfferedSteps | null }) {
  const { t } = useTranslation('tickets');
  if (!steps)
    return <EmptyState icon={MessageCircle} title={t('placeholder.title')} description={t('placeholder.hint')} />;
  return (
    <Center minHeight="full" maxHeight="full" overflowY="auto" alignItems="safe center" padding="6">
      <Box width="full" maxWidth="xl">
        <Pane shape="nothing">
          <FirstStepsPanel first={steps.first} onDismiss={steps.dismiss} />
        </Pane>
      </Box>
    </Center>
  );
}
