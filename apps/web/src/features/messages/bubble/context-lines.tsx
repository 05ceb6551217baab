import { Flex, Link } from '@chakra-ui/react';
import type { MessageContext } from '@prosa/contracts';
import { CircleDashed, Link2, type LucideIcon, Megaphone, MousePointerClick, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../shared/format/use-now.js';
import type { ThreadMessage } from '../../../shared/conversation/thread-message.js';

/** A story can be seen for a day. */
const STORY_MS = 24 * 60 * 60_000;

interface LineProps {
  icon: LucideIcon;
  children: ReactNode;
}

const Line = ({ icon: Icon, children }: LineProps) => (
  <Flex align="center" gap="1" fontSize="xs" color="bubble.meta" minWidth="0">
    <Icon size={13} aria-hidden />
    {children}
  </Flex>
);

/** A mention has no text of its own: its body is the story's address, for consoles that show nothing else. */
export const isOnlyStory = ({ context, body }: ThreadMessage): boolean =>
  context?.story?.kind === 'mention' && context.story.url === body;

/** What a message refers to beside its text: a story, an advertisement, a pressed button, another app. */
export function ContextLines({ message }: { message: ThreadMessage }) {
  const { t } = useTranslation('messages');
  const { context, createdAt } = message;
  if (!context) return null;
  const { story, referral, gesture, isFromOtherApp, isStandby } = context;

  return (
    <>
      {isFromOtherApp && <Line icon={Smartphone}>{t('context.otherApp')}</Line>}
      {isStandby && <Line icon={CircleDashed}>{t('context.standby')}</Line>}
      {gesture === 'postback' && <Line icon={MousePointerClick}>{t('context.postback')}</Line>}
      {referral && <ReferralLine referral={referral} />}
      {story && <StoryLine story={story} createdAt={createdAt} />}
    </>
  );
}

function ReferralLine({ referral }: { referral: NonNullable<MessageContext['referral']> }) {
  const { t } = useTranslation('messages');
  const { source, headline, url, ref } = referral;
  const name = headline || ref;
  return (
    <Line icon={source === 'ad' ? Megaphone : Link2}>
      {name ? t(`context.referralNamed.${source}`, { name }) : t(`context.referral.${source}`)}
      {isLink(url) && <Outside href={url}>{t('context.see')}</Outside>}
    </Line>
  );
}

/** The link to a story is shown while the story lives. */
function StoryLine({ story, createdAt }: { story: NonNullable<MessageContext['story']>; createdAt: string }) {
  const { t } = useTranslation('messages');
  const isAlive = useNow() - Date.parse(createdAt) < STORY_MS && isLink(story.url);
  return (
    <Line icon={CircleDashed}>
      {t(`context.story.${story.kind}`)}
      {isAlive ? <Outside href={story.url}>{t('context.see')}</Outside> : <span>· {t('context.storyEnded')}</span>}
    </Line>
  );
}

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} target="_blank" rel="noopener noreferrer" color="inherit" textDecoration="underline">
    {children}
  </Link>
);

const isLink = (url: string): boolean => /^https?:\/\//i.test(url);
