import type { Snippet } from './snippet.js';

const php = (value: string | number | true): string =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, String.raw`\$&`)}'` : String(value);

export const phpCurl: Snippet = ({ url, token, fields, fileName }) => {
  const isJson = fileName === null;
  const lines = fields.map(
    ([name, value]) => `    '${name}' => ${php(isJson || typeof value !== 'boolean' ? value : 'true')},`,
  );
  if (!isJson) lines.push(`    'medias' => new CURLFile(${php(fileName)}),`);
  const headers = [`'Authorization: Bearer ${token}'`, ...(isJson ? [`'Content-Type: application/json'`] : [])];

  return `<?php
$fields = [
${lines.join('\n')}
];
$call = curl_init(${php(url)});
curl_setopt_array($call, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_HTTPHEADER => [${headers.join(', ')}],
    CURLOPT_POSTFIELDS => ${isJson ? 'json_encode($fields)' : '$fields'},
]);
$answer = curl_exec($call);
echo curl_getinfo($call, CURLINFO_RESPONSE_CODE), ' ', $answer;`;
};
