import { IconButton, type IconButtonProps } from '@chakra-ui/react';

interface Props extends Pick<IconButtonProps, 'onClick'> {
  label: string;
  icon: IconButtonProps['children'];
  isDisabled?: boolean;
  /** Renders a download link that looks like the button. */
  href?: string;
}

/**
 * Button on the black stage, the same in both themes. A disabled one keeps the focus (unlike a native disabled button),
 * so that the stage's keys continue to work.
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
