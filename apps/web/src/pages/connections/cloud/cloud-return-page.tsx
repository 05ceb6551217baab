import { Center, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { publishReturn } from '../../../features/whatsapp-cloud/api/signup-window.js';

/** Where the provider's window of Embedded Signup returns to: hands the code to the page that waits, and closes. */
export function CloudReturnPage() {
  const { t } = useTranslation('whatsapp-cloud');
  const [search] = useSearchParams();
  const [code, state] = [search.get('code'), search.get('state')];

  useEffect(() => {
    publishReturn({ code, state });
    window.close();
  }, [code, state]);

  return (
    <Center height="full" padding="6">
      <Text>{t('signup.returned')}</Text>
    </Center>
  );
}
