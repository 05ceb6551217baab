import { Box, Heading, Image, Kbd, Link as TextLink, List, Table, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GUIDES, guideAddress } from '../../../shared/address/paths.js';
import type { GuideBlock, GuideInline, GuidePicture } from '../guide.js';

/** The text of a guide, as it was read at build time. */
export function GuideBody({ blocks }: { blocks: readonly GuideBlock[] }) {
  // Blocks are fixed text, so that their place is their identity.
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading
          as={block.level === 2 ? 'h2' : 'h3'}
          fontSize={block.level === 2 ? 'lg' : 'md'}
          fontWeight="semibold"
          marginTop={block.level === 2 ? '8' : '5'}
          marginBottom="2"
        >
          {block.text}
        </Heading>
      );
    case 'paragraph':
      return (
        <Text marginBottom="3">
          <Runs of={block.children} />
        </Text>
      );
    case 'list':
      return (
        <List.Root as={block.isOrdered ? 'ol' : 'ul'} paddingStart="6" marginBottom="3" gap="1.5">
          {block.items.map((item, index) => (
            <List.Item key={index} _marker={{ color: 'fg.muted' }}>
              <Runs of={item} />
            </List.Item>
          ))}
        </List.Root>
      );
    case 'table':
      return <GuideTable header={block.header} rows={block.rows} />;
    case 'picture':
      return <Picture picture={block} />;
  }
}

/** A picture of a screen; in a tab of its own it has its full size. */
function Picture({ picture: { src, alt, width, height } }: { picture: GuidePicture }) {
  return (
    <TextLink
      href={src}
      target="_blank"
      rel="noreferrer"
      display="block"
      // A picture of a narrow screen stays as narrow as it is.
      maxWidth={width < height ? '72' : undefined}
      marginTop="4"
      marginBottom="5"
      borderRadius="l3"
    >
      <Image
        src={src}
        alt={alt}
        aspectRatio={`${width} / ${height}`}
        width="full"
        height="auto"
        loading="lazy"
        borderWidth="1px"
        borderRadius="l3"
      />
    </TextLink>
  );
}

function GuideTable({ header, rows }: { header: GuideInline[][]; rows: GuideInline[][][] }) {
  return (
    <Box overflowX="auto" marginBottom="4">
      <Table.Root size="sm" variant="line">
        <Table.Header>
          <Table.Row bg="transparent">
            {header.map((cell, index) => (
              <Table.ColumnHeader key={index}>
                <Runs of={cell} />
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row, at) => (
            <Table.Row key={at} bg="transparent">
              {row.map((cell, index) => (
                <Table.Cell key={index}>
                  <Runs of={cell} />
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
}

function Runs({ of }: { of: readonly GuideInline[] }) {
  return of.map((run, index) => <Run key={index} run={run} />);
}

function Run({ run }: { run: GuideInline }) {
  if (typeof run === 'string') return run;
  if (run.kind === 'key') return <Kbd size="sm">{run.text}</Kbd>;
  const children = <Runs of={run.children} />;
  if (run.kind === 'link') return <GuideLink href={run.href}>{children}</GuideLink>;
  return run.kind === 'strong' ? <strong>{children}</strong> : <em>{children}</em>;
}

/** Guides name each other by their files, so that they can be read in the repository as well. */
function GuideLink({ href, children }: { href: string; children: ReactNode }) {
  const guide = GUIDES.find((name) => href === `${name}.md`);
  return guide ? (
    <TextLink asChild color="brand.fg" textDecoration="underline">
      <Link to={guideAddress(guide)}>{children}</Link>
    </TextLink>
  ) : (
    <TextLink href={href} target="_blank" rel="noreferrer" color="brand.fg" textDecoration="underline">
      {children}
    </TextLink>
  );
}
