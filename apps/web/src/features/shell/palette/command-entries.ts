import type { TFunction } from 'i18next';
import { CornerDownRight } from 'lucide-react';
import { commandInfo } from '../../../shared/commands/catalogue.js';
import { keyLabels } from '../../../shared/commands/keys.js';
import { pageCommands } from '../../../shared/commands/registry.js';
import type { PaletteEntry } from './palette-entry.js';

interface CommandEntry extends PaletteEntry {
  /** Whether the open page registered it, and not the frame. */
  isOfPage: boolean;
}

/** The commands that can act now, except those that make sense as keys only. */
export const commandEntries = (t: TFunction<['shell', 'commands']>): CommandEntry[] =>
  pageCommands()
    .filter(({ id }) => !commandInfo(id).isKeyOnly)
    .map(({ id, icon = CornerDownRight, run }) => {
      const { text, scope, keys = [] } = commandInfo(id);
      const isOfPage = scope !== 'console';
      return {
        id,
        label: t(text),
        icon,
        section: isOfPage ? t(`commands:scope.${scope}`) : t('shell:palette.actions'),
        keys: keys[0] === undefined ? undefined : keyLabels(keys[0]),
        isOfPage,
        run: () => run(),
      };
    });
