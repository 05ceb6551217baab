import escapeHtml from 'escape-html';

/** A message as a page shows it. */
export interface ReadableMessage {
  at: string;
  /** The contact, or the connection by which the company wrote. */
  by: string;
  fromCompany: boolean;
  text: string;
  /** Path of its file beside the page; absent without one. */
  file?: string;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{margin:.75rem 0;padding:.5rem .75rem;border:1px solid #ccc;border-radius:.5rem;margin-right:20%}
article.us{margin-right:0;margin-left:20%;background:#f1f6fb}
header{font-size:.8rem;color:#555}p{white-space:pre-wrap;overflow-wrap:anywhere;margin:.25rem 0}`;
/** What a place and a card have before their words. */
const PICTURE = /^data:image\/[^|]*\|/;
/** No script and nothing from elsewhere, whatever a message contains. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * Messages as a page that any browser opens, in pieces as fast as they are read. It has no words of its own, so it needs no
 * language.
 */
export async function* readablePage(name: string, messages: AsyncIterable<ReadableMessage>): AsyncGenerator<string> {
  const title = escapeHtml(name);
  yield `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">`;
  yield `<title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>\n`;
  for await (const message of messages) yield articleOf(message);
  yield '</body></html>\n';
}

function articleOf({ at, by, fromCompany, text, file }: ReadableMessage): string {
  const time = escapeHtml(at);
  const link = file ? `<a href="${escapeHtml(encodeURI(file))}">${escapeHtml(file)}</a>` : '';
  const words = escapeHtml(text.replace(PICTURE, ''));
  return `<article${fromCompany ? ' class="us"' : ''}><header>${escapeHtml(by)} · <time datetime="${time}">${time}</time></header><p>${words}</p>${link}</article>\n`;
}
