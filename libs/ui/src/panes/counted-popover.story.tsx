import { Text } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { CountedPopover } from './counted-popover.js';

function Notices() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <CountedPopover
      label="Notices: 2 new"
      icon={<Bell />}
      count={2}
      title="Notices"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <Text>Two notices.</Text>
    </CountedPopover>
  );
}

export const stories = { 'A button with a number, and what it opens': Notices };
