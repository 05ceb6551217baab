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
  return (BLOCKS[node.type ?? ''] ?? plain)(children, node, mark);
}

type Block = (children: unknown[], node: Node, mark: string) => string;

const plain: Block = (children, node) => (children.length > 0 ? inline(children) : leaf(node));

const BLOCKS: Record<string, Block> = {
  ul: (children) => children.map((child) => block(child, '- ')).join('\n'),
  ol: (children) => children.map((child, index) => block(child, `${index + 1}. `)).join('\n'),
  li: (children, _, mark) => mark + children.map((child) => block(child, '')).join('\n'),
  a: (children, { url }) => (typeof url === 'string' ? withAddress(inline(children), url) : inline(children)),
};

const inline = (children: readonly unknown[]): string => children.map((child) => block(child, '')).join('');

const MARKS = { bold: '*', italic: '_', strikethrough: '~' } as const;

function leaf(node: Node): string {
  const { text } = node;
  if (typeof text !== 'string' || text.trim() === '') return text ?? '';
  const marks = (Object.keys(MARKS) as (keyof typeof MARKS)[]).filter((name) => node[name]).map((name) => MARKS[name]);
  // Marks stand at the words, not at the spaces around them.
  const word = text.trim();
  return text.replace(word, marks.join('') + word + marks.toReversed().join(''));
}

const withAddress = (label: string, url: string): string => (label === url ? url : `${label} (${url})`);
