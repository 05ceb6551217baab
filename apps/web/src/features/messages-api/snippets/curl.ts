import { jsonOf, type Snippet } from './snippet.js';

/** Between single quotes nothing has a meaning to the shell. */
const shell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

export const curl: Snippet = ({ url, token, fields, fileName }) =>
  [
    `curl ${shell(url)}`,
    `-H ${shell(`Authorization: Bearer ${token}`)}`,
    ...(fileName === null
      ? [`-H ${shell('Content-Type: application/json')}`, `-d ${shell(jsonOf(fields))}`]
      : [
          ...fields.map(([name, value]) => `--form-string ${shell(`${name}=${value}`)}`),
          `-F ${shell(`medias=@"${fileName.replace(/["\\]/g, String.raw`\$&`)}"`)}`,
        ]),
  ].join(' \\\n  ');
