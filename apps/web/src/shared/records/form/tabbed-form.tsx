import { Box, Button, chakra, HStack, Stack, Tabs } from '@chakra-ui/react';
import { Notice } from '@prosa/ui';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PageTabs } from '../../tabs/page-tabs.js';
import { useDiscardGuard } from './use-discard-guard.js';
import type { RecordFormState } from './use-record-form.js';
import { useShownErrors } from './use-shown-errors.js';

/** A tab of a form. */
export interface FormTab<Tab extends string> {
  id: Tab;
  title: string;
  content: ReactNode;
}

interface Props<Values extends FieldValues, Tab extends string> {
  /** Accessible name of the form. */
  title: string;
  /** Accessible name of the row of tabs. */
  tabsLabel: string;
  state: RecordFormState<Values>;
  tabs: readonly FormTab<Tab>[];
  tabOf: (field: string) => Tab | undefined;
  tab: Tab;
  onTab: (tab: Tab) => void;
  onClose: () => void;
  /** Actions beside those that save and cancel; within the form. */
  actions?: ReactNode;
  /** Called before the values are saved, which `save` does then. */
  beforeSave?: (values: Values, save: () => void) => void;
}

/** A record's form on a page of its own; its tabs stay mounted, so that every field is checked when it is saved. */
export function TabbedForm<Values extends FieldValues, Tab extends string>(props: Props<Values, Tab>) {
  const { title, tabsLabel, state, tabs, tabOf, tab, onTab, onClose, actions, beforeSave } = props;
  const { t } = useTranslation(['common', 'forms']);
  const { form, submit, isPending, isDirty, problem } = state;
  const question = useDiscardGuard({ isDirty, isPending });
  const titles = new Map(tabs.map((each) => [each.id, each.title]));
  const shownTabOf = (field: string) => {
    const of = tabOf(field);
    return of !== undefined && titles.has(of) ? of : undefined;
  };
  const wrong = useShownErrors(form, { tabOf: shownTabOf, tab, openTab: onTab });
  const wrongElsewhere = tabs.filter(({ id }) => id !== tab && wrong.has(id));

  return (
    <FormProvider {...form}>
      <Stack asChild flex="1" minHeight="0" gap="0">
        <chakra.form
          noValidate
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault();
            if (beforeSave) beforeSave(form.getValues(), submit);
            else submit();
          }}
        >
          <PageTabs
            label={tabsLabel}
            tabs={tabs.map(({ id }) => id)}
            tab={tab}
            onTab={onTab}
            titleOf={(each) => (
              <>
                {titles.get(each)}
                {wrong.has(each) && (
                  <chakra.span role="img" aria-label={t('form.hasError')} color="fg.error">
                    <CircleAlert aria-hidden size={14} />
                  </chakra.span>
                )}
              </>
            )}
          >
            {tabs.map(({ id, content }) => (
              <Tabs.Content
                key={id}
                value={id}
                flex="1"
                minH="0"
                overflowY="auto"
                tabIndex={-1}
                padding={{ base: '4', md: '6' }}
              >
                <Stack gap="5" maxWidth="3xl">
                  {problem && id === tab && <Notice tone="bad" text={problem} isUrgent />}
                  {content}
                </Stack>
              </Tabs.Content>
            ))}
          </PageTabs>
          {wrongElsewhere.length > 0 && (
            <HStack role="status" wrap="wrap" gap="1" paddingX={{ base: '3', md: '4' }} paddingTop="2" color="fg.error">
              <CircleAlert aria-hidden size={14} />
              {t('form.wrongIn')}
              {wrongElsewhere.map((each) => (
                <Button key={each.id} variant="ghost" size="sm" colorPalette="red" onClick={() => onTab(each.id)}>
                  {each.title}
                </Button>
              ))}
            </HStack>
          )}
          <HStack justify="flex-end" gap="3" padding={{ base: '3', md: '4' }} borderTopWidth="1px" bg="bg.panel">
            {actions && <Box marginEnd="auto">{actions}</Box>}
            <Button variant="outline" colorPalette="gray" onClick={onClose}>
              {t('actions.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={!isDirty}>
              {t('actions.save')}
            </Button>
          </HStack>
        </chakra.form>
      </Stack>
      {question}
    </FormProvider>
  );
}
