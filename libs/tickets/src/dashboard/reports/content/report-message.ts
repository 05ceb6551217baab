import type { FiguresView, Language, MailContent, ReportRhythm } from '@prosa/contracts';
import escapeHtml from 'escape-html';
import { reportSheet } from './report-sheet.js';
import { cellText, daysText, type ReportTable, reportTables } from './report-tables.js';
import { reportTexts } from './report-texts.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ReportedPeriod {
  rhythm: ReportRhythm;
  language: Language;
  company: string;
  figures: FiguresView;
}

/** The report as a message with its workbook. */
export async function reportMessage({ rhythm, language, company, figures }: ReportedPeriod): Promise<MailContent> {
  const texts = reportTexts(language);
  const tables = reportTables(figures, language);
  const { from, to } = figures.period;
  const subject = [texts.title[rhythm], company, daysText(figures.period, language)].filter(Boolean).join(' · ');
  const bytes = await reportSheet(tables);
  return {
    subject,
    text: textOf(subject, tables, language, texts.reason),
    html: htmlOf(subject, tables, language, texts.reason),
    attachments: [
      { fileName: `${texts.fileName}-${from}_${to}.xlsx`, mimetype: XLSX, content: bytes.toString('base64') },
    ],
  };
}

function textOf(subject: string, tables: ReportTable[], language: Language, reason: string): string {
  const lines = tables.flatMap(({ title, heading, rows }) => [
    '',
    title,
    heading.join(' | '),
    ...rows.map((cells) => cells.map((cell) => cellText(cell, language)).join(' | ')),
  ]);
  return [subject, ...lines, '', reason, ''].join('\n');
}

// Mail programs know no style sheets and change colours in the dark: text has theirs, and lines one that shows on both.
const FONT = 'font-family:Arial,Helvetica,sans-serif';
const LINE = 'border-bottom:1px solid #8a8f98';
const CELL = `padding:6px 10px;${LINE};font-size:14px`;

function htmlOf(subject: string, tables: ReportTable[], language: Language, reason: string): string {
  const body = tables.map((table) => tableOf(table, language)).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:16px;${FONT}"><h1 style="font-size:20px;margin:0 0 12px">${escapeHtml(subject)}</h1>${body}<p style="font-size:12px;margin:24px 0 0">${escapeHtml(reason)}</p></body></html>`;
}

function tableOf({ title, heading, rows }: ReportTable, language: Language): string {
  const head = heading.map((text, index) => cell('th', text, index)).join('');
  const body = rows.map(
    (row) => `<tr>${row.map((each, index) => cell('td', cellText(each, language), index)).join('')}</tr>`,
  );
  return `<h2 style="font-size:16px;margin:20px 0 6px">${escapeHtml(title)}</h2><table cellpadding="0" cellspacing="0" style="border-collapse:collapse;${FONT}"><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Names stand left, values right. */
function cell(tag: 'th' | 'td', text: string, index: number): string {
  const align = index === 0 ? 'left' : 'right';
  return `<${tag} align="${align}" style="${CELL};text-align:${align}">${escapeHtml(text)}</${tag}>`;
}
