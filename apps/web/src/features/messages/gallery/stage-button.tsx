import { IconButton, type IconButtonProps } from '@chakra-ui/react';

interface Props extends Pick<IconButtonProps, 'onClick'> {
  label: string;
  icon: IconButtonProps['children'];
  isDisabled?: boolean;
  /** A link that saves a file, in the button's shape. */
  href?: string;
}

/**
 * A button on the dark ground behind a picture or a document, the same in light and dark. One that can do nothing keeps the
 * focus, which a disabled one loses: the keys of the stage work on where it has led to.
 */
export function StageButton({ label, icon, isDisabled, href, onClick }: Props) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      size="md"
      variant="ghost"
      borderRadius="full"
      color="white"
      _hover={{ bg: 'white/20' }}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      asChild={href !== undefined}
    >
      {href === undefined ? (
        icon
      ) : (
        <a href={href} download target="_blank" rel="noopener noreferrer">
          {icon}
        </a>
      )}
    </IconButton>
  );
}
