import { Box, Heading, Stack } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ThemeToggle } from '../../shared/preferences/theme-toggle.js';

type StoryFile = Record<string, ComponentType>;

/** Every `*.story.tsx` of libs/ui, the kits and the features by path. Only Vite supports import.meta.glob. */
const files = import.meta.glob<StoryFile>(
  ['../../../../../libs/ui/src/**/*.story.tsx', '../../shared/**/*.story.tsx', '../../features/**/*.story.tsx'],
  { eager: true, import: 'stories' },
);

/** All stories on one page, or with `?story=…` those whose title contains the text; in development only. */
export function StoriesPage() {
  const [search] = useSearchParams();
  const wanted = search.get('story') ?? '';

  return (
    <Stack as="main" height="100dvh" overflowY="auto" padding="6" gap="8">
      <Heading as="h1" srOnly>
        Stories
      </Heading>
      <Box>
        <ThemeToggle />
      </Box>
      {Object.values(files)
        .flatMap((stories) => Object.entries(stories))
        .filter(([title]) => title.includes(wanted))
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
