import { storedChoice, useStoredValue } from '../../../shared/storage/stored-value.js';
import { PANEL_SORTS } from './panel-view.js';

const sort = storedChoice('panel:sort', PANEL_SORTS);

/** The order of the cards, stored in this browser, and its setter. */
export const usePanelSort = () => [useStoredValue(sort), sort.write] as const;
