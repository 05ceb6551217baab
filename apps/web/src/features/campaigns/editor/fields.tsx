import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Fields that can be changed, or only read. */
export const Fields = ({ isLocked, children }: { isLocked: boolean; children: ReactNode }) => (
  <chakra.fieldset disabled={isLocked} display="flex" flexDirection="column" gap="5" minWidth="0">
    {children}
  </chakra.fieldset>
);
