/** Typebot's texts in the marks of WhatsApp (docs/spec/wire-external.md §6). */

interface Node {
  type?: string;
  text?: string;
  bold?: boolean;
  italic?: boolean;
  strikethrough?: boolean;
  url?: string;
  children?: unknown;
}

/** Markdown: `**bold**` becomes `*bold*`, a link is a text with its address behind it. */
export const fromMarkdown = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, (_, label: string, url: string) => withAddress(label, url))
    .replace(/(^|[^*])\*([^*\n]+)\*(?!\*)/g, '$1_$2_')
    .replace(/\*\*([^*]+)\*\*/g, '*$1*')
    .replace(/~~([^~]+)~~/g, '~$1~')
    .replace(/^#{1,6} +(.+)$/gm, '*$1*')
    .trim();

/** The rich text of older servers. */
export function fromRichText(nodes: unknown): string {
  const blocks = Array.isArray(nodes) ? (nodes as unknown[]) : [];
  return blocks
    .map((node) => block(node, ''))
    .join('\n')
    .trim();
}

function block(given: unknown, mark: string): string {
  const node = (given ?? {}) as Node;
  const children = Array.isArray(node.children) ? (node.children as unknown[]) : [];
  if (node.type === 'ul') return children.map((child) => block(child, '- ')).join('\n');
  if (node.type === 'ol') return children.map((child, index) => block(child, `${index + 1}. `)).join('\n');
  if (node.type === 'li') return mark + children.map((child) => block(child, '')).join('\n');
  if (node.type === 'a' && typeof node.url === 'string') return withAddress(inline(children), node.url);
  return children.length > 0 ? inline(children) : leaf(node);
}

const inline = (children: readonly unknown[]): string => children.map((child) => block(child, '')).join('');

function leaf({ text, bold, italic, strikethrough }: Node): string {
  if (typeof text !== 'string') return '';
  const [, before = '', word = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  const marks = [bold && '*', italic && '_', strikethrough && '~'].filter(Boolean).join('');
  return word === '' ? text : before + marks + word + [...marks].reverse().join('') + after;
}

const withAddress = (label: string, url: string): string => (label === url ? url : `${label} (${url})`);
