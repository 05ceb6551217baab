import { Box, Flex } from '@chakra-ui/react';
import { META_PRODUCTS, type MetaConnectResult, type MetaProduct } from '@prosa/contracts';
import { ErrorState, PageTitle, RowsSkeleton } from '@prosa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type SignInStep, useMetaLogin } from '../../features/meta-login/api/meta-login.js';
import { useConnections } from '../../features/connections/api/use-connections.js';
import { AccountChooser } from '../../features/meta-login/components/account-chooser.js';
import { ConnectResults } from '../../features/meta-login/components/connect-results.js';
import { SignInStart } from '../../features/meta-login/components/sign-in-start.js';
import { metaLoginAddress } from '../../shared/address/paths.js';
import { channelRoom } from '../../shared/plans/channel-room.js';
import { usePlan } from '../../shared/plans/use-plan.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';
import { PATHS } from '../../shared/address/paths.js';
import { BackButton } from '../../shared/panes/back-button.js';

/** Signing in to Facebook or Instagram, from the start to the connected accounts; the provider redirects to it. */
export function MetaLoginPage() {
  const { t } = useTranslation('meta-login');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const step = stepIn(search);
  const login = useMetaLogin(step);
  const { data: plan } = usePlan();
  const { data: connections } = useConnections();
  const [results, setResults] = useState<MetaConnectResult[] | null>(null);
  const loginId = login.data?.loginId;
  const isFresh = step !== null && 'code' in step;

  // A reload must not use the code again.
  useEffect(() => {
    if (isFresh && loginId) void navigate(metaLoginAddress({ login: loginId }), { replace: true });
  }, [isFresh, loginId, navigate]);

  const leave = () => void navigate('/connections');
  const again = () => void navigate(metaLoginAddress({}), { replace: true });

  function content() {
    if (results) return <ConnectResults results={results} onDone={leave} />;
    if (step === null)
      return <SignInStart product={productIn(search)} notice={search.has('error') ? t('cancelled') : undefined} />;
    if (login.isPending) return <RowsSkeleton rows={4} />;
    if (login.isError) return <ErrorState title={t('failed')} detail={errorText(login.error)} onRetry={again} />;
    return (
      <AccountChooser
        key={login.data.loginId}
        login={login.data}
        roomOf={(channel) => plan && connections && channelRoom(channel, plan, connections)}
        onConnected={setResults}
        onCancel={leave}
      />
    );
  }

  return (
    <Flex direction="column" height="full" bg="bg.panel">
      <PageTitle title={t('title')} back={<BackButton label={t('back')} to={PATHS.connections} />} />
      <Box flex="1" minHeight="0" overflowY="auto" borderTopWidth="1px" padding={{ base: '4', md: '6' }}>
        {content()}
      </Box>
    </Flex>
  );
}

function stepIn(search: URLSearchParams): SignInStep | null {
  const [login, code, state] = ['login', 'code', 'state'].map((name) => search.get(name));
  if (login) return { loginId: login };
  return code && state ? { code, state } : null;
}

const productIn = (search: URLSearchParams): MetaProduct | null =>
  META_PRODUCTS.find((product) => product === search.get('product')) ?? null;
