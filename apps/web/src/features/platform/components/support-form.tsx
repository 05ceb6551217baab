import { Button, Stack } from '@chakra-ui/react';
import { isPlatformSettingValue, PLATFORM_SETTINGS, type SettingView, type SupportSetting } from '@prosa/contracts';
import { SectionHeading, TextAreaField, TextField } from '@prosa/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toaster } from '../../../shared/ui-feedback/toaster.js';
import { useChangePlatformSetting } from '../api/use-change-platform-setting.js';

type SupportValues = Record<SupportSetting, string>;

/** Form of the contact whom companies ask about their subscription. */
export function SupportForm({ settings }: { settings: SettingView[] }) {
  const { t } = useTranslation('platform');
  const change = useChangePlatformSetting();
  const valueOf = (key: SupportSetting) => settings.find((setting) => setting.key === key)?.value ?? '';
  const values: SupportValues = {
    supportText: valueOf('supportText'),
    supportNumber: valueOf('supportNumber'),
    supportEmail: valueOf('supportEmail'),
    supportLink: valueOf('supportLink'),
  };
  const form = useForm<SupportValues>({ values, mode: 'onTouched', resetOptions: { keepDirtyValues: true } });
  const { isDirty, errors } = form.formState;
  const field = (key: SupportSetting) => ({
    label: t(`support.field.${key}`),
    maxLength: PLATFORM_SETTINGS[key].max,
    error: errors[key]?.message,
    ...form.register(key, {
      setValueAs: (text: string) => text.trim(),
      validate: (text) => isPlatformSettingValue(key, text.trim()) || t(`support.wrong.${key}`),
    }),
  });

  const handleSave = form.handleSubmit(async (chosen) => {
    const changed = (Object.keys(values) as SupportSetting[]).filter((key) => chosen[key] !== values[key]);
    for (const key of changed) await change.mutateAsync({ key, value: chosen[key] });
    form.reset(chosen);
    toaster.success({ title: t('support.saved') });
  });

  return (
    <form
      noValidate
      aria-label={t('support.title')}
      onSubmit={(event) => void handleSave(event).catch(() => undefined)}
    >
      <Stack gap="4">
        <SectionHeading title={t('support.title')} text={t('support.meaning')} />
        <TextAreaField hint={t('support.hint.supportText')} {...field('supportText')} />
        <TextField type="tel" inputMode="tel" hint={t('support.hint.supportNumber')} {...field('supportNumber')} />
        <TextField type="email" inputMode="email" {...field('supportEmail')} />
        <TextField type="url" inputMode="url" hint={t('support.hint.supportLink')} {...field('supportLink')} />
        <Button type="submit" alignSelf="start" disabled={!isDirty} loading={change.isPending}>
          {t('common:actions.save')}
        </Button>
      </Stack>
    </form>
  );
}
