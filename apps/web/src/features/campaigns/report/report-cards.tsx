import { SimpleGrid } from '@chakra-ui/react';
import type { CampaignTotals, RecipientOutcome } from '@prosa/contracts';
import { StatCard } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { campaignReportAddress } from '../../../shared/address/paths.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useLanguage } from '../../../shared/i18n/use-language.js';
import { costText } from '../../../shared/messaging/message-price.js';
import type { CampaignReport } from '../api/campaigns.js';
import type texts from '../locales/pt-BR.json';

type FigureName = keyof (typeof texts)['figure'];

interface Figure {
  name: FigureName;
  count: number;
  /** The recipients behind it. */
  outcome?: RecipientOutcome;
  /** Of which earlier figure its share is, and how many that counts. */
  of?: readonly ['asked' | 'sent' | 'delivered', number];
}

const sum = (rows: readonly { count: number }[]): number => rows.reduce((total, { count }) => total + count, 0);

/** Those with an account at the network, as far as is known. */
const validOf = ({ planned, skipped }: CampaignTotals): number =>
  planned - (skipped.find(({ reason }) => reason === 'invalid')?.count ?? 0);

function figuresOf({ confirmation, totals }: CampaignReport): Figure[] {
  const { confirmed, sent, delivered, read, answered, optedOut } = totals;
  const question: Figure[] = [
    { name: 'asked', count: totals.requested, outcome: 'asked' },
    { name: 'confirmed', count: confirmed, outcome: 'confirmed', of: ['asked', totals.requested] },
  ];
  return [
    { name: 'valid', count: validOf(totals) },
    ...(confirmation || totals.requested > 0 ? question : []),
    { name: 'sent', count: sent, outcome: 'sent' },
    { name: 'delivered', count: delivered, outcome: 'delivered', of: ['sent', sent] },
    { name: 'read', count: read, outcome: 'read', of: ['delivered', delivered] },
    { name: 'answered', count: answered, outcome: 'answered', of: ['delivered', delivered] },
    { name: 'failed', count: sum(totals.failed), outcome: 'failed' },
    { name: 'optedOut', count: optedOut, outcome: 'optedOut', of: ['delivered', delivered] },
    { name: 'skipped', count: sum(totals.skipped), outcome: 'skipped' },
  ];
}

/** The figures of a campaign; each opens the recipients that it counts. */
export function ReportCards({ campaign }: { campaign: CampaignReport }) {
  const { t } = useTranslation('campaigns');
  const { number } = useFormat();
  const language = useLanguage();
  const { costs } = campaign.totals;

  return (
    <SimpleGrid as="section" aria-label={t('report.figures')} columns={{ base: 2, md: 3, lg: 4, '2xl': 6 }} gap="3">
      {figuresOf(campaign).map((figure) => (
        <FigureCard key={figure.name} campaignId={campaign.id} {...figure} />
      ))}
      {costs.length > 0 && (
        <StatCard
          label={t('figure.cost.label')}
          definition={{ label: t('report.definition', { label: t('figure.cost.label') }), text: t('figure.cost.text') }}
          value={costs.map((cost) => costText(cost, language)).join(' + ')}
          notes={[t('report.perSent', { shown: number(campaign.totals.sent) })]}
        />
      )}
    </SimpleGrid>
  );
}

function FigureCard({ campaignId, name, count, outcome, of }: Figure & { campaignId: number }) {
  const { t } = useTranslation('campaigns');
  const { number, percent } = useFormat();
  const label = t(`figure.${name}.label`);
  const value = number(count);

  return (
    <StatCard
      label={label}
      definition={{ label: t('report.definition', { label }), text: t(`figure.${name}.text`) }}
      value={value}
      notes={of && of[1] > 0 ? [t(`report.shareOf.${of[0]}`, { share: percent(count / of[1]) })] : undefined}
      action={
        outcome && count > 0
          ? {
              label: t('report.show', { value, label }),
              link: <Link to={campaignReportAddress(campaignId, { tab: 'recipients', outcome })} />,
            }
          : undefined
      }
    />
  );
}
