import { Box, Heading, Stack } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { ThemeToggle } from '../../shared/preferences/theme-toggle.js';

type StoryFile = Record<string, ComponentType>;

/** Every `*.story.tsx` of libs/ui and the features by path. Only Vite supports import.meta.glob. */
const files = import.meta.glob<StoryFile>(
  ['../../../../../libs/ui/src/**/*.story.tsx', '../../features/**/*.story.tsx'],
  { eager: true, import: 'stories' },
);

/** All stories on one page, in development only. */
export function StoriesPage() {
  return (
    <Stack as="main" height="100dvh" overflowY="auto" padding="6" gap="8">
      <ThemeToggle />
      {Object.values(files)
        .flatMap((stories) => Object.entries(stories))
        .map(([title, Story]) => (
          <Box as="section" key={title}>
            <Heading as="h2" fontSize="md" marginBottom="3">
              {title}
            </Heading>
            <Box borderWidth="1px" borderRadius="l3" padding="4" minHeight="16">
              <Story />
            </Box>
          </Box>
        ))}
    </Stack>
  );
}
