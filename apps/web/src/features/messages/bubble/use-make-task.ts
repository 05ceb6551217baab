import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../../../shared/address/paths.js';
import { useConversation } from '../../../shared/conversation/use-conversation.js';
import { addTask } from '../../../shared/tasks/tasks.js';
import { toaster } from '../../../shared/ui-feedback/toaster.js';

/** Returns the function that adds a message's text to the to-do list, with a link back to the conversation. */
export function useMakeTask(): (text: string) => void {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const { path, title } = useConversation();

  return (text) => {
    addTask(text, { path, title });
    toaster.success({
      title: t('taskMade'),
      action: { label: t('showTasks'), onClick: () => void navigate(PATHS.todo) },
    });
  };
}
