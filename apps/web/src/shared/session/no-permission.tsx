import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { showRedirect } from '../ui-feedback/show-redirect.js';

/** Delay of the redirect in milliseconds (docs/spec/secondary.md §8). */
const REDIRECT_AFTER_MS = 1_000;

/** Notice on a page that the company or user may not open, with a redirect after a second. */
export function NoPermission() {
  const { t } = useTranslation('common');
  return <ToStart reason={t('noPermission')} afterMs={REDIRECT_AFTER_MS} />;
}

/** Redirects users from the pages of admins at once, with the reason. */
export function AdminsOnly() {
  const { t } = useTranslation('common');
  return <ToStart reason={t('adminsOnly')} afterMs={0} />;
}

interface Props {
  reason: string;
  afterMs: number;
}

function ToStart({ reason, afterMs }: Props) {
  const navigate = useNavigate();

  useEffect(() => {
    showRedirect(reason);
    const timer = setTimeout(() => void navigate('/', { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [reason, afterMs, navigate]);

  return null;
}
