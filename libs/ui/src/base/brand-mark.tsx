import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** The product's mark. Decorative: the name is always beside it. */
export function BrandMark(props: HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg viewBox="0 0 32 32" boxSize="8" color="brand.solid" flexShrink="0" aria-hidden {...props}>
      <path
        fill="currentColor"
        d="M8 3h16a6 6 0 0 1 6 6v10a6 6 0 0 1-6 6H14l-7.200 5.200A.8.8 0 0 1 5.500 29.500V24.400A6 6 0 0 1 2 19V9a6 6 0 0 1 6-6z"
      />
      <chakra.path
        fill="none"
        stroke="brand.contrast"
        strokeWidth="2.600"
        strokeLinecap="round"
        d="M9.500 11.500h13M9.500 17h8"
      />
    </chakra.svg>
  );
}
