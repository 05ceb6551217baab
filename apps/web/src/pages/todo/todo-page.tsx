import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { EmptyState, PageTitle, SortableList } from '@prosa/ui';
import { ListTodo } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TaskRow } from '../../features/todo/components/task-row.js';
import { FormText } from '../../shared/forms/form-text.js';
import { useStoredValue } from '../../shared/storage/stored-value.js';
import { addTask, changeTask, deleteTask, orderTasks, type Task, tasks } from '../../shared/tasks/tasks.js';
import { toaster } from '../../shared/ui-feedback/toaster.js';

/** `/todolist`: the person's own tasks, stored in this browser (docs/spec/secondary.md §2). */
export function TodoPage() {
  const { t } = useTranslation('todo');
  const list = useStoredValue(tasks);
  const form = useForm({ defaultValues: { text: '' } });
  const [editedId, setEditedId] = useState<string>();

  function edit(task: Task | undefined) {
    setEditedId(task?.id);
    form.setValue('text', task?.text ?? '');
    form.setFocus('text');
  }

  function handleSave({ text }: { text: string }) {
    if (text === '') return;
    if (editedId === undefined) addTask(text);
    else changeTask(editedId, text);
    edit(undefined);
  }

  function handleDelete({ id }: Task) {
    const restore = deleteTask(id);
    if (id === editedId) edit(undefined);
    toaster.success({ title: t('deleted'), action: { label: t('undo'), onClick: restore } });
  }

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle title={t('title')} count={list.length} />
      <FormProvider {...form}>
        <chakra.form
          display="flex"
          alignItems="end"
          gap="3"
          paddingInline={{ base: '4', md: '6' }}
          paddingBottom="4"
          onSubmit={(event) => void form.handleSubmit(handleSave)(event)}
          onKeyDown={({ key }) => key === 'Escape' && edit(undefined)}
        >
          <FormText<{ text: string }> name="text" label={t('text')} autoFocus />
          <Button type="submit">{editedId === undefined ? t('add') : t('common:actions.save')}</Button>
        </chakra.form>
      </FormProvider>
      <Box
        flex="1"
        minHeight="0"
        overflowY="auto"
        borderTopWidth="1px"
        paddingInline={{ base: '2', md: '4' }}
        paddingBlock="2"
      >
        {list.length === 0 ? (
          <EmptyState icon={ListTodo} title={t('none')} description={t('noneHint')} />
        ) : (
          <SortableList
            label={t('title')}
            items={list}
            idOf={({ id }) => id}
            labelOf={({ text }) => text}
            onReorder={orderTasks}
            renderItem={(task) => (
              <TaskRow
                task={task}
                isEdited={task.id === editedId}
                onEdit={() => edit(task)}
                onDelete={() => handleDelete(task)}
              />
            )}
          />
        )}
      </Box>
    </Flex>
  );
}
