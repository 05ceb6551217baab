import { Button } from '@chakra-ui/react';
import { RECIPIENT_OUTCOMES, type RecipientOutcome } from '@prosa/contracts';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignReport } from '../../features/campaigns/api/campaigns.js';
import { lazily } from '../../shared/panes/lazily.js';

const FillDialog = lazily(async () => (await import('../../features/contact-lists/fill/fill-dialog.js')).FillDialog);

interface Props {
  campaign: CampaignReport;
  /** Those with this outcome; '' for all. */
  outcome: RecipientOutcome | '';
}

/** Makes a contact list of recipients by what became of them. */
export function ListOfRecipients({ campaign: { id, name }, outcome }: Props) {
  const { t } = useTranslation('campaigns');
  const [isOpen, setIsOpen] = useState(false);
  const places = [...RECIPIENT_OUTCOMES.keys()];
  const outcomes = outcome === '' ? places : [RECIPIENT_OUTCOMES.indexOf(outcome)];

  return (
    <>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setIsOpen(true)}>
        <ListPlus aria-hidden size={16} />
        {t('recipient.makeList')}
      </Button>
      {isOpen && (
        <FillDialog
          list={undefined}
          start={{ source: 'campaign', campaign: { id, name }, outcomes }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
