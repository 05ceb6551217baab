import { Button, HStack, Stack } from '@chakra-ui/react';
import type { Channel } from '@prosa/contracts';
import { CopyButton, Notice, SelectField } from '@prosa/ui';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../shared/address/paths.js';
import { api } from '../../../shared/api/api-client.js';
import { useConnectionList } from '../../../shared/connections/use-connection-list.js';
import { FormText } from '../../../shared/forms/form-text.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useErrorToast } from '../../../shared/ui-feedback/use-error-toast.js';
import type { SendValues } from './send-values.js';

/** The channels on which people are reached by their number. */
const BY_NUMBER: readonly Channel[] = ['whatsapp', 'whatsappapi'];

interface Props {
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** By which connection or key is sent. Admins get the token of a connection here; others paste what they were given. */
export function TokenFields({ isShown, onShow }: Props) {
  const { t } = useTranslation('messages-api');
  const { isAdmin } = useSession();
  const token = useWatch<SendValues, 'token'>({ name: 'token' });

  return (
    <Stack gap="3">
      {isAdmin && <ConnectionToken onReveal={() => onShow(true)} />}
      <FormText<SendValues>
        name="token"
        label={t('token.label')}
        hint={t(isAdmin ? 'token.hint' : 'token.pasteHint')}
        isRequired
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        fontFamily={isShown ? 'mono' : undefined}
      />
      {token !== '' && (
        <HStack gap="2" flexWrap="wrap">
          <Button size="sm" variant="outline" colorPalette="gray" onClick={() => onShow(!isShown)}>
            {isShown ? <EyeOff aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
            {t(isShown ? 'token.hide' : 'token.show')}
          </Button>
          {isShown && <CopyButton size="sm" value={token} label={t('token.copy')} copiedLabel={t('token.copied')} />}
        </HStack>
      )}
    </Stack>
  );
}

/** Reads the token of a linked connection into the form. It is in no cache. */
function ConnectionToken({ onReveal }: { onReveal: () => void }) {
  const { t } = useTranslation('messages-api');
  const { data: connections } = useConnectionList();
  const { setValue } = useFormContext<SendValues>();
  const connectionId = useWatch<SendValues, 'connectionId'>({ name: 'connectionId' });
  const linked = connections?.filter(({ status, channel }) => status === 'CONNECTED' && BY_NUMBER.includes(channel));
  const chosen = linked?.find(({ id }) => id === connectionId) ?? linked?.[0];
  const reveal = useMutation({
    mutationFn: (id: number) => api.get('/whatsapp/:connectionId/token', { params: { connectionId: id } }),
    onSuccess: ({ token }) => {
      setValue('token', token, { shouldValidate: true });
      onReveal();
    },
    onError: useErrorToast(),
    gcTime: 0,
  });

  if (linked?.length === 0) {
    const toConnections = (
      <Button asChild size="xs" variant="outline">
        <Link to={PATHS.connections}>{t('token.toConnections')}</Link>
      </Button>
    );
    return <Notice tone="warn" text={t('token.noConnection')} action={toConnections} />;
  }
  return (
    <HStack gap="3" align="end" flexWrap="wrap">
      <SelectField
        label={t('token.connection')}
        disabled={!linked}
        options={(linked ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen ? String(chosen.id) : ''}
        onChange={({ target }) => {
          setValue('connectionId', Number(target.value));
          // The token of another connection would send by that one.
          setValue('token', '');
        }}
      />
      <Button
        variant="outline"
        loading={reveal.isPending}
        disabled={!chosen}
        onClick={() => {
          if (!chosen) return;
          setValue('connectionId', chosen.id);
          reveal.mutate(chosen.id);
        }}
      >
        <KeyRound aria-hidden size={16} />
        {t('token.reveal')}
      </Button>
    </HStack>
  );
}
