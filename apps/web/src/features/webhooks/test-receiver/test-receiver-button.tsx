import { Button } from '@chakra-ui/react';
import { TEST_RECEIVER } from '@prosa/contracts';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { capturesAddress } from '../../../shared/address/paths.js';
import { DialogPane } from '../../../shared/panes/dialog-pane.js';
import { lazily } from '../../../shared/panes/lazily.js';
import { useRecordRows } from '../../../shared/records/use-records.js';
import { subscriptions } from '../api/subscriptions.js';

const Form = lazily(async () => (await import('./test-receiver-form.js')).TestReceiverForm);
const WHOLE = { search: '', filter: undefined };

/** Opens the company's test receiver; where there is none, the dialog that creates it. */
export function TestReceiverButton() {
  const { t } = useTranslation('webhooks');
  const navigate = useNavigate();
  const { rows } = useRecordRows(subscriptions, WHOLE);
  const [isCreating, setIsCreating] = useState(false);
  const close = () => setIsCreating(false);
  const known = rows.find(({ url }) => url === TEST_RECEIVER);
  const open = (subscriptionId: number) => void navigate(capturesAddress(subscriptionId));

  return (
    <>
      <Button variant="outline" onClick={() => (known ? open(known.id) : setIsCreating(true))}>
        <Inbox aria-hidden size={16} />
        {t('testReceiver.open')}
      </Button>
      {isCreating && (
        <DialogPane onClose={close}>
          <Form onCreated={open} onClose={close} />
        </DialogPane>
      )}
    </>
  );
}
