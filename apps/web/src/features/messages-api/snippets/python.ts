import { quoted, type Snippet } from './snippet.js';

export const python: Snippet = ({ url, token, fields, fileName }) => {
  const isJson = fileName === null;
  const valueOf = (value: string | number | true) => {
    if (typeof value === 'string') return quoted(value);
    if (value === true) return isJson ? 'True' : '"true"';
    return String(value);
  };
  const lines = fields.map(([name, value]) => `        "${name}": ${valueOf(value)},`);

  return `import requests

response = requests.post(
    ${quoted(url)},
    headers={"Authorization": ${quoted(`Bearer ${token}`)}},
    ${isJson ? 'json' : 'data'}={
${lines.join('\n')}
    },${isJson ? '' : `\n    files={"medias": open(${quoted(fileName)}, "rb")},`}
)
print(response.status_code, response.json())`;
};
