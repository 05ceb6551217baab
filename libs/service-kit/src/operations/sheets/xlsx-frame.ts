import type { ZipFile } from '../zip/zip-writer.js';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that the name of a sheet cannot have, and its longest length. */
const NOT_IN_NAMES = /[\\/?*[\]:<>&"']/g;
const NAME_MAX = 31;

/** Formats of cells by their place in `cellXfs`. 22 is date and time as the reader's spreadsheet program writes them. */
export const STYLES = { plain: 0, time: 1, heading: 2 } as const;
const STYLE_SHEET = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="22" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

export const sheetPath = (sheet: number): string => `xl/worksheets/sheet${sheet}.xml`;

/** What a workbook has beside its sheets. The second and later sheets have a number behind the name. */
export function workbookFrame(name: string, sheets: number): ZipFile[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const part = (kind: string, file: string) => `<Override PartName="/${file}" ContentType="${TYPE}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, file: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${file}"/>`;
  const relations = (list: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`;
  const parts = [
    part('sheet.main', 'xl/workbook.xml'),
    part('styles', 'xl/styles.xml'),
    ...numbers.map((number) => part('worksheet', sheetPath(number))),
  ];
  const texts: [path: string, text: string][] = [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers.map((number) => `<sheet name="${sheetName(name, number)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        [
          ...numbers.map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)),
          relation(`rId${sheets + 1}`, 'styles', 'styles.xml'),
        ].join(''),
      ),
    ],
    ['xl/styles.xml', STYLE_SHEET],
  ];
  return texts.map(([path, text]) => [path, oneOf(text)]);
}

function sheetName(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` ${number}`;
  const plain = name.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim();
  return plain.slice(0, NAME_MAX - suffix.length) + suffix;
}

async function* oneOf(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
