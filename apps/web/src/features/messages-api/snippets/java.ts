import { type ExternalRequest, jsonOf, quoted, type Snippet } from './snippet.js';

const IMPORTS = ['java.net.URI', 'java.net.http.HttpClient', 'java.net.http.HttpRequest', 'java.net.http.HttpResponse'];
const FORM_IMPORTS = ['java.io.ByteArrayOutputStream', 'java.nio.file.Files', 'java.nio.file.Path', 'java.util.UUID'];

/** Before and in the call, since Java's client knows no forms. */
function partsOf({ fields, fileName }: ExternalRequest): { before: string; type: string; body: string } {
  if (fileName === null) return { before: '', type: '"application/json"', body: `ofString(${quoted(jsonOf(fields))})` };
  const written = fields.map(
    ([name, value]) =>
      `body.write((edge + "Content-Disposition: form-data; name=\\"${name}\\"\\r\\n\\r\\n" + ${quoted(String(value))} + "\\r\\n").getBytes("UTF-8"));`,
  );
  const before = `var boundary = UUID.randomUUID().toString();
var edge = "--" + boundary + "\\r\\n";
var file = Path.of(${quoted(fileName)});
var body = new ByteArrayOutputStream();
${written.join('\n')}
body.write((edge + "Content-Disposition: form-data; name=\\"medias\\"; filename=\\"" + file.getFileName() + "\\"\\r\\n\\r\\n").getBytes("UTF-8"));
body.write(Files.readAllBytes(file));
body.write(("\\r\\n--" + boundary + "--\\r\\n").getBytes("UTF-8"));
`;
  return { before, type: '"multipart/form-data; boundary=" + boundary', body: 'ofByteArray(body.toByteArray())' };
}

export const java: Snippet = (request) => {
  const { before, type, body } = partsOf(request);
  const imports = request.fileName === null ? IMPORTS : [...IMPORTS, ...FORM_IMPORTS];

  return `${imports.map((name) => `import ${name};`).join('\n')}

${before}var request = HttpRequest.newBuilder(URI.create(${quoted(request.url)}))
    .header("Authorization", ${quoted(`Bearer ${request.token}`)})
    .header("Content-Type", ${type})
    .POST(HttpRequest.BodyPublishers.${body})
    .build();
var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
System.out.println(response.statusCode() + " " + response.body());`;
};
