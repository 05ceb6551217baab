import { Button } from '@chakra-ui/react';
import { CloudAlert } from 'lucide-react';
import { EmptyState } from './empty-state.js';
import { useUiTexts } from '../base/ui-texts.js';

interface Props {
  title: string;
  /** Why, in words for people. */
  detail?: string;
  onRetry?: () => void;
  /** It is all there is on the page. */
  isPage?: boolean;
}

/** Something could not be had: says why and offers another try. */
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
