import { Stack } from '@chakra-ui/react';
import { OPTION_NAME_LENGTH, QUEUE_GREETING_MAX_LENGTH } from '@prosa/contracts';
import { Notice, SelectField, TextAreaField, TextField } from '@prosa/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useBotOptions } from '../../../../shared/bots/use-bot-options.js';
import { SwitchRow } from '../../../../shared/fields/switch-row.js';
import { useFileLists } from '../../../../shared/file-lists/use-file-lists.js';
import { useQueues } from '../../../../shared/queues/use-queues.js';
import { useUserNames } from '../../../../shared/users/use-user-names.js';
import { OFFERED_TYPES, type OptionNode, type OptionProblem, problemsOf } from './option-nodes.js';

interface Props {
  node: OptionNode;
  onChange: (node: OptionNode) => void;
}

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

/** An option of a menu in full. Its problems are shown once a save was tried. */
export function OptionDetail({ node, onChange }: Props) {
  const { t } = useTranslation('queues');
  const { formState } = useFormContext();
  const problems = formState.submitCount > 0 ? problemsOf(node) : [];
  const errorOf = (problem: OptionProblem) => (problems.includes(problem) ? t(`menu.problem.${problem}`) : undefined);
  const put = (changes: Partial<OptionNode>) => onChange({ ...node, ...changes });
  const isOffered = (OFFERED_TYPES as readonly string[]).includes(node.queueType);

  return (
    <Stack gap="4" borderWidth="1px" borderRadius="l3" padding="4" minWidth="0" flex="1">
      <TextField
        label={t('field.name')}
        value={node.title}
        maxLength={OPTION_NAME_LENGTH.max}
        error={errorOf('name')}
        autoComplete="off"
        onChange={({ target }) => put({ title: target.value })}
      />
      <SelectField
        label={t('menu.type')}
        value={node.queueType}
        disabled={!isOffered}
        options={(isOffered ? OFFERED_TYPES : [node.queueType]).map((value) => ({
          value,
          label: t(`menu.types.${value}`),
        }))}
        onChange={({ target }) => put({ queueType: target.value as OptionNode['queueType'] })}
      />
      <OptionTarget node={node} errorOf={errorOf} put={put} />
      {node.queueType === 'integration' && <OptionBot node={node} errorOf={errorOf} put={put} />}
      {node.queueType === 'file' && <OptionFiles node={node} errorOf={errorOf} put={put} />}
      <TextAreaField
        label={t('menu.greeting')}
        hint={t(node.queueType === 'text' ? 'menu.greetingHint' : 'menu.leadingHint')}
        value={node.greetingMessage}
        maxLength={QUEUE_GREETING_MAX_LENGTH}
        rows={3}
        error={errorOf('greeting') ?? errorOf('text')}
        onChange={({ target }) => put({ greetingMessage: target.value })}
      />
      <SwitchRow label={t('menu.close')} isOn={node.closeTicket} onChange={(closeTicket) => put({ closeTicket })} />
      {problems.includes('below') && <Notice tone="bad" text={t('menu.problem.below')} />}
    </Stack>
  );
}

interface TargetProps {
  node: OptionNode;
  errorOf: (problem: OptionProblem) => string | undefined;
  put: (changes: Partial<OptionNode>) => void;
}

/** The foreign bot that an option leads to. */
function OptionBot({ node, put }: TargetProps) {
  const { t } = useTranslation('queues');
  const { integrations } = useBotOptions(t('menu.choose'));

  return (
    <SelectField
      label={t('field.integration')}
      isRequired
      value={String(node.optIntegrationId ?? '')}
      options={(integrations ?? []).map(({ value, label }) => ({ value: String(value ?? ''), label }))}
      onChange={({ target }) => put({ optIntegrationId: idOf(target.value) })}
    />
  );
}

/** The list whose files an option sends. */
function OptionFiles({ node, errorOf, put }: TargetProps) {
  const { t } = useTranslation('queues');
  const { data: lists = [] } = useFileLists();

  return (
    <SelectField
      label={t('menu.fileList')}
      isRequired
      value={String(node.optFileId ?? '')}
      options={[
        { value: '', label: t('menu.choose') },
        ...lists.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      error={errorOf('files')}
      onChange={({ target }) => put({ optFileId: idOf(target.value) })}
    />
  );
}

/** The queue and the attendant that an option leads to. */
function OptionTarget({ node, errorOf, put }: TargetProps) {
  const { t } = useTranslation('queues');
  const { data: queues = [] } = useQueues();
  const { data: users = [] } = useUserNames();
  const isAttendant = node.queueType === 'attendent';
  if (node.queueType !== 'queue' && !isAttendant) return null;
  const none = { value: '', label: t(isAttendant ? 'menu.anyQueue' : 'menu.choose') };
  const named = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: String(id), label: name }));

  return (
    <>
      {isAttendant && (
        <SelectField
          label={t('menu.user')}
          isRequired
          value={String(node.optUserId ?? '')}
          options={[{ value: '', label: t('menu.choose') }, ...named(users)]}
          error={errorOf('user')}
          onChange={({ target }) => put({ optUserId: idOf(target.value) })}
        />
      )}
      <SelectField
        label={t('menu.queue')}
        isRequired={!isAttendant}
        value={String(node.optQueueId ?? '')}
        options={[none, ...named(queues)]}
        error={errorOf('queue')}
        onChange={({ target }) => put({ optQueueId: idOf(target.value) })}
      />
    </>
  );
}
