import type { FiguresView, TrafficCounts } from '@prosa/contracts';
import { useTranslation } from 'react-i18next';
import { contactsAddress } from '../../../shared/address/paths.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { FigureCard } from '../figures/figure-card.js';

const NAMES = ['people', 'received', 'sent'] as const satisfies (keyof TrafficCounts)[];

/** New contacts, who can be opened, and messages, each with its figure of all time. */
export function TrafficCards({ figures }: { figures: FiguresView | undefined }) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const { ever } = figures ?? {};
  const now = figures?.current.traffic;
  const before = figures?.previous.traffic;
  const people = figures && contactsAddress({ kind: 'people', ...figures.period });

  return NAMES.map((name) => (
    <FigureCard
      key={name}
      name={name}
      value={now ? number(now[name]) : undefined}
      notes={ever ? [t('ever', { value: number(ever[name]) })] : undefined}
      page={name === 'people' && people ? { address: people, text: 'contacts' } : undefined}
      isZero={now?.[name] === 0}
      compared={now && before ? { now: now[name], before: before[name] } : undefined}
    />
  ));
}
