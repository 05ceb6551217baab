import { type ExternalRequest, quoted, type Snippet } from './snippet.js';

const json = ({ url, token, fields }: ExternalRequest) => `const response = await fetch(${quoted(url)}, {
  method: "POST",
  headers: {
    "Authorization": ${quoted(`Bearer ${token}`)},
    "Content-Type": "application/json",
  },
  body: JSON.stringify({
${fields.map(([name, value]) => `    ${name}: ${typeof value === 'string' ? quoted(value) : value},`).join('\n')}
  }),
});
console.log(response.status, await response.json());`;

const multipart = ({ url, token, fields, fileName }: ExternalRequest) => `import { openAsBlob } from "node:fs";

const form = new FormData();
${fields.map(([name, value]) => `form.append("${name}", ${quoted(String(value))});`).join('\n')}
form.append("medias", await openAsBlob(${quoted(fileName ?? '')}), ${quoted(fileName ?? '')});

const response = await fetch(${quoted(url)}, {
  method: "POST",
  headers: { "Authorization": ${quoted(`Bearer ${token}`)} },
  body: form,
});
console.log(response.status, await response.json());`;

export const javascript: Snippet = (request) => (request.fileName === null ? json(request) : multipart(request));
