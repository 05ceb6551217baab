import { Button } from '@chakra-ui/react';
import { CloudAlert } from 'lucide-react';
import { EmptyState } from './empty-state.js';
import { useUiTexts } from '../base/ui-texts.js';

interface Props {
  title: string;
  /** Reason as text. */
  detail?: string;
  onRetry?: () => void;
  /** Makes its title the page's heading. */
  isPage?: boolean;
}

/** Error state with the reason and a retry. */
export function ErrorState({ title, detail, onRetry, isPage }: Props) {
  const { retry } = useUiTexts();

  return (
    <div role="alert" style={{ height: '100%' }}>
      <EmptyState
        icon={CloudAlert}
        title={title}
        description={detail}
        isPage={isPage}
        action={
          onRetry && (
            <Button size="sm" variant="outline" onClick={onRetry}>
              {retry}
            </Button>
          )
        }
      />
    </div>
  );
}
