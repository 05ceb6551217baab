import { jsonOf, quoted, type Snippet } from './snippet.js';

export const csharp: Snippet = ({ url, token, fields, fileName }) => {
  const content =
    fileName === null
      ? `var content = new StringContent(${quoted(jsonOf(fields))}, Encoding.UTF8, "application/json");`
      : [
          'var content = new MultipartFormDataContent();',
          ...fields.map(([name, value]) => `content.Add(new StringContent(${quoted(String(value))}), "${name}");`),
          `content.Add(new StreamContent(File.OpenRead(${quoted(fileName)})), "medias", ${quoted(fileName)});`,
        ].join('\n');

  return `using System.Net.Http.Headers;
using System.Text;

using var client = new HttpClient();
client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", ${quoted(token)});
${content}
var response = await client.PostAsync(${quoted(url)}, content);
Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");`;
};
