import type { ListedFigure } from '@prosa/contracts';
import { StatCard } from '@prosa/ui';
import { useTranslation } from 'react-i18next';
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
}

/** A figure of the dashboard with its definition and change, which opens the services behind it. */
export function FigureCard({ name, value, compared, notes, listed, onList }: Props) {
  const { t } = useTranslation('dashboard');
  const changeOf = useChange();
  const label = t(`figure.${name}.label`);

  return (
    <StatCard
      label={label}
      definition={{ label: t('definition', { label }), text: t(`figure.${name}.definition`) }}
      value={value === null ? t('noData') : value}
      isMissing={value === null}
      notes={notes}
      change={compared && changeOf(compared)}
      action={
        listed &&
        onList && {
          label: t('list', { value: value ?? '', label }),
          onOpen: () => onList({ figure: listed, label }),
        }
      }
    />
  );
}
