import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ERROR_TOAST_MS, toaster } from '../ui-feedback/toaster.js';

/** Delay of the redirect in milliseconds (docs/spec/secondary.md §8). */
const REDIRECT_AFTER_MS = 1_000;
/** Id that prevents a second toast on re-render. */
const TOAST = 'no-permission';

/** Notice on a page that the company or user may not open, with a redirect after a second. */
export function NoPermission() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const text = t('noPermission');

  useEffect(() => {
    if (!toaster.isVisible(TOAST)) {
      toaster.create({ id: TOAST, type: 'error', title: text, duration: ERROR_TOAST_MS });
    }
    const timer = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, navigate]);

  return null;
}
