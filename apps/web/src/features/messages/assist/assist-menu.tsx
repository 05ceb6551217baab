import { Menu, Portal } from '@chakra-ui/react';
import { ASSIST_LANGUAGES, REWRITE_STYLES } from '@prosa/contracts';
import { IconButton } from '@prosa/ui';
import { FileText, Languages, PenLine, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../../shared/commands/key-hint.js';
import type { Assist } from './use-assist.js';

interface Props {
  assist: Assist;
}

/** What the model may do for the user; with a text in the field, also to that text. */
export function AssistMenu({ assist }: Props) {
  const { t } = useTranslation('messages');

  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'top-start' }}>
      <Menu.Trigger asChild>
        <IconButton label={t('assist.label')} icon={<Sparkles size={20} />} placement="top" />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="56">
            <Menu.Item value="suggestion" onClick={assist.suggest}>
              <Sparkles size={16} aria-hidden /> {t(assist.text ? 'assist.complete' : 'assist.suggest')}
              <KeyHint id="composer.suggest" />
            </Menu.Item>
            <Menu.Item value="summary" onClick={assist.summarise}>
              <FileText size={16} aria-hidden /> {t('assist.summarise')}
            </Menu.Item>
            {assist.text && <TextHelps assist={assist} />}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

function TextHelps({ assist: { run, text } }: Props) {
  const { t, i18n } = useTranslation('messages');
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });

  return (
    <>
      <Menu.Separator />
      <Group label={t('assist.rewrite')} icon={<PenLine size={14} aria-hidden />}>
        {REWRITE_STYLES.map((style) => (
          <Menu.Item key={style} value={style} onClick={() => void run({ kind: 'rewriting', text, style })}>
            {t(`assist.style.${style}`)}
          </Menu.Item>
        ))}
      </Group>
      <Menu.Separator />
      <Group label={t('assist.translate')} icon={<Languages size={14} aria-hidden />}>
        {ASSIST_LANGUAGES.map((language) => (
          <Menu.Item key={language} value={language} onClick={() => void run({ kind: 'translation', text, language })}>
            {names.of(language)}
          </Menu.Item>
        ))}
      </Group>
    </>
  );
}

const Group = ({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) => (
  <Menu.ItemGroup>
    <Menu.ItemGroupLabel display="flex" alignItems="center" gap="1.5">
      {icon} {label}
    </Menu.ItemGroupLabel>
    {children}
  </Menu.ItemGroup>
);
