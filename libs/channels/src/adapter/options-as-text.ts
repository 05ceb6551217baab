import type { InteractiveMessage } from '@prosa/contracts';

/** Options as a text with numbers, for channels without buttons. */
export function optionsAsText({ text, options, footer }: InteractiveMessage): string {
  const lines = options.map(({ title, description }, index) =>
    [`*${index + 1}* ${title}`, description].filter(Boolean).join(' - '),
  );
  return [text, lines.join('\n'), footer].filter(Boolean).join('\n\n');
}
