import { useTranslation } from 'react-i18next';
import type { FigureName } from '../figures/figure-card.js';
import type { FigureColumn } from './figures-table.js';

type Head = Pick<FigureColumn<unknown>, 'key' | 'header' | 'definition'>;

/** Key, header and definition of a figure's column. */
export function useHeaded(): (name: FigureName) => Head {
  const { t } = useTranslation('dashboard');
  return (name) => {
    const label = t(`figure.${name}.label`);
    return {
      key: name,
      header: label,
      definition: { label: t('definition', { label }), text: t(`figure.${name}.definition`) },
    };
  };
}
