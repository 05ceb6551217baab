import type { ListedFigure } from '@prosa/contracts';
import { StatCard } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type texts from '../locales/pt-BR.json';
import type { ListServices } from './listed-services.js';
import { type Compared, useChange } from './use-change.js';

/** Figures with a name and a definition: `figure.{name}` of the texts. */
export type FigureName = keyof (typeof texts)['figure'];

interface Props {
  name: FigureName;
  /** The formatted figure; null where there is not enough data, undefined while it loads. */
  value: string | null | undefined;
  compared?: Compared;
  notes?: readonly string[];
  /** Which services are behind it, where these can be listed. */
  listed?: ListedFigure;
  onList?: ListServices;
  /** The page that shows exactly what is counted. */
  page?: { address: string; text: 'list' | 'contacts' | 'whoIsOnline' };
  /** Whether it counts nothing now: there is nothing to open. */
  isZero?: boolean;
}

/** A figure of the dashboard with its definition and change, which opens what is behind it. */
export function FigureCard({ name, value, compared, notes, isZero = false, ...opens }: Props) {
  const { t } = useTranslation('dashboard');
  const changeOf = useChange();
  const label = t(`figure.${name}.label`);
  const action = useOpening(label, value ?? '', opens);

  return (
    <StatCard
      label={label}
      definition={{ label: t('definition', { label }), text: t(`figure.${name}.definition`) }}
      value={value === null ? t('noData') : value}
      isMissing={value === null}
      notes={notes}
      change={compared && changeOf(compared)}
      action={isZero ? undefined : action}
      nothing={isZero && action ? t(opens.page?.text === 'contacts' ? 'noContacts' : 'nothing') : undefined}
    />
  );
}

/** How the figure is opened, if it can be. */
function useOpening(label: string, value: string, { listed, onList, page }: Pick<Props, 'listed' | 'onList' | 'page'>) {
  const { t } = useTranslation('dashboard');
  if (page) return { label: t(page.text, { value, label }), link: <Link to={page.address} /> };
  if (listed && onList) return { label: t('list', { value, label }), onOpen: () => onList({ figure: listed, label }) };
  return undefined;
}
