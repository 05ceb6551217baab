import { type Figure, isMet } from './figures.js';

const COLUMNS = ['', 'what', 'raw', 'ours', 'ratio', 'goal', 'spread', ''];

const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

function goalText({ goal, unit, isAmount }: Figure): string {
  if (goal === null) return '–';
  const amount = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return isAmount ? `${amount} ${unit}`.trimEnd() : amount;
}

function cells(figure: Figure): string[] {
  const { row, what, raw, ours, unit, ratio, goal, spread } = figure;
  return [
    row,
    what,
    raw === null ? '–' : `${short(raw)} ${unit}`,
    `${short(ours)} ${unit}`,
    raw === null ? '–' : `${ratio.toFixed(2)}×`,
    goalText(figure),
    spread === null ? '–' : `±${((spread / 2) * 100).toFixed(0)}%`,
    goal === null ? '–' : isMet(figure) ? 'met' : 'NOT MET',
  ];
}

/** Formats the figures as a Markdown table, which is readable in a terminal too. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = [COLUMNS, ...figures.map(cells)];
  const widths = COLUMNS.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const text = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [text(lines[0] ?? []), rule, ...lines.slice(1).map(text)].join('\n');
}
