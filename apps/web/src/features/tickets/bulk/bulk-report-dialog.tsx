import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import type { BulkReport, BulkSkip } from '@prosa/contracts';
import { Modal } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useErrorText } from '../../../shared/ui-feedback/use-error-text.js';

const TicketLink = chakra(Link, { base: { color: 'brand.fg', fontWeight: 'medium', focusVisibleRing: 'outside' } });

interface Props {
  bulk: BulkReport;
  linkTo: (uuid: string) => string;
  onClose: () => void;
}

/** The tickets that a bulk action skipped, grouped by reason. */
export function BulkReportDialog({ bulk: { skips, skipped }, linkTo, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const reasons = [...new Set(skips.map(({ code }) => code))];
  const more = skipped - skips.length;

  return (
    <Modal
      title={t('bulk.skipped', { count: skipped })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('bulk.putAway')}</Button>}
    >
      <Stack gap="4">
        {reasons.map((code) => (
          <Reason
            key={code}
            code={code}
            skips={skips.filter((skip) => skip.code === code)}
            linkTo={linkTo}
            onNavigate={onClose}
          />
        ))}
        {more > 0 && <Text color="fg.muted">{t('bulk.more', { count: more })}</Text>}
      </Stack>
    </Modal>
  );
}

interface ReasonProps {
  code: BulkSkip['code'];
  skips: BulkSkip[];
  linkTo: (uuid: string) => string;
  onNavigate: () => void;
}

function Reason({ code, skips, linkTo, onNavigate }: ReasonProps) {
  const { t } = useTranslation('tickets');
  const errorText = useErrorText();
  // Error texts address who acted just now; these texts suit a later report.
  const reason = t(`bulk.reasons.${code}`, { defaultValue: errorText(code) });

  return (
    <section aria-label={reason}>
      <Text fontWeight="semibold" mb="1">
        {reason}
      </Text>
      <Stack as="ul" gap="1" listStyleType="none" ps="0">
        {skips.map(({ ticketId, uuid, contact }) => (
          <Text as="li" key={ticketId} truncate>
            {uuid && contact ? (
              <TicketLink to={linkTo(uuid)} onClick={onNavigate}>
                {contact.name}
              </TicketLink>
            ) : (
              t('bulk.unknown', { id: ticketId })
            )}
          </Text>
        ))}
      </Stack>
    </section>
  );
}
