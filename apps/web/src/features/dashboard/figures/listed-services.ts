import type { ListedFigure } from '@prosa/contracts';
import type { Days } from '../filter/dashboard-period.js';

/** Which services are to be listed: those of a figure, of one attendant or queue where they are named. */
export interface ListedServices {
  figure: ListedFigure;
  /** What the figure is called. */
  label: string;
  /** Name of the attendant or queue. */
  of?: string;
  /** 0 is nobody. */
  userId?: number;
  /** 0 is no queue. */
  queueId?: number;
  /** Of the company's clock, 0 to 23. */
  hour?: number;
  /** The days of a chart of its own; otherwise those of the page. */
  period?: Days;
}

export type ListServices = (listed: ListedServices) => void;
