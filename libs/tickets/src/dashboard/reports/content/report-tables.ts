import type { FiguresView, Language } from '@prosa/contracts';
import {
  type FigureKind,
  GROUP_FIGURES,
  type ReportedGroup,
  reportedFigures,
  reportedGroups,
} from '../report-figures.js';
import { reportTexts, type ReportTexts } from './report-texts.js';

export interface ReportCell {
  /** Null: there is none. */
  value: string | number | null;
  kind: FigureKind | 'text';
}

/** A table of the report: its first row is the heading, and the first cell of each row names it. */
export interface ReportTable {
  title: string;
  heading: string[];
  rows: ReportCell[][];
}

const GROUP_KINDS: Record<(typeof GROUP_FIGURES)[number], FigureKind> = {
  services: 'count',
  closed: 'count',
  finished: 'count',
  waitMean: 'minutes',
  serviceMean: 'minutes',
  rating: 'score',
};

/** The figures of the report, by attendant, and by queue; a table without rows is left out. */
export function reportTables(figures: FiguresView, language: Language): ReportTable[] {
  const texts = reportTexts(language);
  const { period, before } = figures;
  const days = (of: { from: string; to: string }) => daysText(of, language);
  const total: ReportTable = {
    title: days(period),
    heading: [texts.figure, `${texts.period}: ${days(period)}`, `${texts.before}: ${days(before)}`],
    rows: reportedFigures(figures).map(({ name, kind, value, before: earlier }) => [
      { value: withUnit(texts.figures[name], kind, texts), kind: 'text' },
      { value, kind },
      { value: earlier, kind },
    ]),
  };
  const groups = [
    groupTable(texts.attendants, texts.nobody, reportedGroups(figures.attendants), texts),
    groupTable(texts.queues, texts.noQueue, reportedGroups(figures.queues), texts),
  ];
  return [total, ...groups.filter(({ rows }) => rows.length > 0)];
}

function groupTable(title: string, nameless: string, groups: ReportedGroup[], texts: ReportTexts): ReportTable {
  return {
    title,
    heading: [title, ...GROUP_FIGURES.map((name) => withUnit(texts.figures[name], GROUP_KINDS[name], texts))],
    rows: groups.map(({ name, values }) => [
      { value: name || nameless, kind: 'text' },
      ...GROUP_FIGURES.map((figure) => ({ value: values[figure], kind: GROUP_KINDS[figure] })),
    ]),
  };
}

const withUnit = (label: string, kind: FigureKind, { minutes }: ReportTexts): string =>
  kind === 'minutes' ? `${label} (${minutes})` : label;

/** A period in words of the language. */
export function daysText({ from, to }: { from: string; to: string }, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  // Not every mail program has the narrow blanks of this format.
  return format.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`)).replace(/[\u2009\u202F]/g, ' ');
}

/** A value as people read it. */
export function cellText({ value }: ReportCell, language: Language): string {
  if (value === null) return '–';
  return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
}
