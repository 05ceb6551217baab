import { Center, Text, VStack } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  description?: string;
  /** Button of the next step. */
  action?: ReactNode;
  /** Makes its title the page's heading. */
  isPage?: boolean;
}

/** Empty state: what is missing and the next step. */
export function EmptyState({ icon: Icon, title, description, action, isPage = false }: Props) {
  return (
    <Center height="full" padding="6">
      <VStack gap="2" maxWidth="sm" textAlign="center">
        <Center boxSize="14" borderRadius="full" bg="bg.muted" color="fg.subtle" marginBottom="2">
          <Icon aria-hidden size={26} strokeWidth={1.75} />
        </Center>
        <Text as={isPage ? 'h1' : 'p'} fontWeight="semibold" fontSize="md">
          {title}
        </Text>
        {description && <Text color="fg.muted">{description}</Text>}
        {action && <VStack paddingTop="2">{action}</VStack>}
      </VStack>
    </Center>
  );
}
