import { Box, Flex, Text } from '@chakra-ui/react';
import { ArrowLeft, EllipsisVertical } from 'lucide-react';
import { Avatar } from '../marks/avatar.js';
import { PhoneMessage, type PhoneMessageProps } from './phone-message.js';

interface Props {
  /** Accessible name of the preview. */
  label: string;
  /** Who the message comes from, as the receiver sees it. */
  name: string;
  /** Text below the name. */
  detail?: string;
  /** The message; without one the phone shows `emptyText`. */
  message?: PhoneMessageProps;
  emptyText: string;
}

/** A phone that shows a message as its receiver will see it. */
export function PhonePreview({ label, name, detail, message, emptyText }: Props) {
  return (
    <Box
      as="section"
      aria-label={label}
      width="full"
      maxWidth="80"
      height="33rem"
      marginX="auto"
      padding="2.5"
      borderRadius="3rem"
      bg="gray.950"
      borderWidth="2px"
      borderColor="gray.600"
      boxShadow="lg"
    >
      <Flex direction="column" height="full" borderRadius="2.4rem" overflow="hidden" bg="thread.bg">
        <Camera />
        <Header name={name} detail={detail} />
        <Flex
          flex="1"
          minHeight="0"
          direction="column"
          overflowY="auto"
          padding="3"
          tabIndex={0}
          role="group"
          aria-label={name}
          focusVisibleRing="inside"
        >
          {message ? <PhoneMessage {...message} /> : <Empty text={emptyText} />}
        </Flex>
        <Box aria-hidden flexShrink="0" height="1" width="28" marginX="auto" marginY="2" borderRadius="full" bg="fg" />
      </Flex>
    </Box>
  );
}

/** The opening for the camera at the top of the screen. */
function Camera() {
  return (
    <Flex aria-hidden flexShrink="0" justify="center" bg="bg.panel" paddingTop="2" paddingBottom="1">
      <Box width="20" height="5" borderRadius="full" bg="gray.950" />
    </Flex>
  );
}

function Header({ name, detail }: { name: string; detail?: string }) {
  return (
    <Flex flexShrink="0" align="center" gap="2" paddingX="3" paddingY="2" bg="bg.panel" borderBottomWidth="1px">
      <ArrowLeft aria-hidden size={18} />
      <Avatar name={name} />
      <Box flex="1" minWidth="0">
        <Text fontWeight="semibold" truncate>
          {name}
        </Text>
        {detail && (
          <Text color="fg.muted" fontSize="xs" truncate>
            {detail}
          </Text>
        )}
      </Box>
      <EllipsisVertical aria-hidden size={18} />
    </Flex>
  );
}

function Empty({ text }: { text: string }) {
  return (
    <Text margin="auto" paddingX="3" paddingY="1" borderRadius="full" bg="bg.panel" color="fg.muted" fontSize="dense">
      {text}
    </Text>
  );
}
