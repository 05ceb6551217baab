import type { InvoiceView } from '@prosa/contracts';
import { Modal } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { PaymentOffer } from './payment-offer.js';

interface Props {
  invoice: InvoiceView;
  onClose: () => void;
}

/** Dialog that pays one invoice. */
export function PayDialog({ invoice, onClose }: Props) {
  const { t } = useTranslation('finance');

  return (
    <Modal title={t('pay.title', { detail: invoice.detail })} onClose={onClose}>
      <PaymentOffer invoice={invoice} onPaid={onClose} />
    </Modal>
  );
}
