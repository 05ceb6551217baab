import { marked, type Token, type Tokens } from 'marked';
import type { GuideBlock, GuideInline, GuidePicture, GuideText } from '../src/features/guides/guide.js';

/** Finds a picture by the address that the text names. */
type PictureOf = (href: string) => Pick<GuidePicture, 'src' | 'width' | 'height'>;

const isPicture = (token: Token): token is Tokens.Image => token.type === 'image';

/**
 * Reads a guide: its first heading is the title, a paragraph of one picture is a picture. Throws for Markdown that the
 * console does not render.
 */
export function readGuide(markdown: string, pictureOf: PictureOf): GuideText {
  const [title, ...tokens] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading') throw new Error('a guide begins with its title');
  return { title: title.text as string, blocks: tokens.map((token) => readBlock(token, pictureOf)) };
}

const unknown = ({ type, raw }: Token): Error => new Error(`a guide has no ${type}: ${raw}`);

function readBlock(token: Token, pictureOf: PictureOf): GuideBlock {
  const block = token as Tokens.Heading | Tokens.Paragraph | Tokens.List | Tokens.Table;
  switch (block.type) {
    case 'heading':
      return { kind: 'heading', level: block.depth > 2 ? 3 : 2, text: block.text };
    case 'paragraph':
      return readParagraph(block.tokens, pictureOf);
    case 'list':
      return { kind: 'list', isOrdered: block.ordered, items: readCells(block.items as Tokens.ListItem[]) };
    case 'table':
      return { kind: 'table', header: readCells(block.header), rows: block.rows.map(readCells) };
    default:
      throw unknown(token);
  }
}

function readParagraph(tokens: readonly Token[], pictureOf: PictureOf): GuideBlock {
  const [first] = tokens;
  if (first && isPicture(first) && tokens.length === 1)
    return { kind: 'picture', alt: first.text, ...pictureOf(first.href) };
  return { kind: 'paragraph', children: readInline(tokens) };
}

const readCells = (cells: readonly { tokens: Token[] }[]): GuideInline[][] =>
  cells.map(({ tokens }) => readInline(tokens));

const readInline = (tokens: readonly Token[]): GuideInline[] => tokens.flatMap(readRun);

type Run = Tokens.Text | Tokens.Strong | Tokens.Em | Tokens.Codespan | Tokens.Link;

function readRun(token: Token): GuideInline[] {
  const run = token as Run;
  switch (run.type) {
    case 'text':
      // The text of a list item is a text of texts.
      return run.tokens ? readInline(run.tokens) : [run.text];
    case 'strong':
    case 'em':
      return [{ kind: run.type, children: readInline(run.tokens) }];
    case 'codespan':
      return [{ kind: 'key', text: run.text }];
    case 'link':
      return [{ kind: 'link', href: run.href, children: readInline(run.tokens) }];
    default:
      throw unknown(token);
  }
}
