import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRequestReset, useResetPassword, useVerifyResetCode } from '../../features/recovery/api/use-recovery.js';
import { errorCode, errorNumber } from '../../shared/api/api-error.js';
import { toaster } from '../../shared/ui-feedback/toaster.js';
import { useErrorText } from '../../shared/ui-feedback/use-error-text.js';

/** Delay of the redirect in milliseconds (docs/spec/secondary.md §9). */
const DONE_MS = 1_000;
const EXCEEDED_MS = 3_000;
/** Time for a message to arrive; the server has limits of its own. */
const SEND_AGAIN_AFTER_MS = 60_000;

/** Codes whose own text is more precise than the step's general error. */
const SPECIFIC_ERRORS = new Set(['ERR_TOO_MANY_ATTEMPTS', 'ERR_RESET_EXPIRED', 'ERR_WEAK_PASSWORD', 'ERR_NETWORK']);

/** State and calls of the three steps: number, code, new password (docs/spec/secondary.md §4). */
export function useRecoverySteps() {
  const { t } = useTranslation('recovery');
  const [request, verify, reset] = [useRequestReset(), useVerifyResetCode(), useResetPassword()];
  const [number, setNumber] = useState('');
  const [handle, setHandle] = useState<string | null>(null);
  const [waitUntil, setWaitUntil] = useState(0);
  const attemptsLeft = verify.isError ? errorNumber(verify.error, 'attemptsLeft') : undefined;
  const isExceeded = attemptsLeft === 0;
  const redirectAfterMs = isExceeded ? EXCEEDED_MS : reset.isSuccess ? DONE_MS : null;
  useRedirectToLogin(redirectAfterMs);
  const texts = useRecoveryTexts({ request, verify, reset, isExceeded });

  function send(wpp: string) {
    setNumber(wpp);
    verify.reset();
    request.mutate(
      { wpp },
      {
        onSuccess: ({ userId }) => {
          setHandle(userId);
          setWaitUntil(Date.now() + SEND_AGAIN_AFTER_MS);
          toaster.success({ title: t('sent') });
        },
        onError: (error) => setWaitUntil(Date.now() + (errorNumber(error, 'retryAfterSeconds') ?? 0) * 1_000),
      },
    );
  }

  return {
    step: handle === null ? ('number' as const) : verify.isSuccess ? ('password' as const) : ('code' as const),
    number,
    waitUntil,
    attemptsLeft,
    isOver: redirectAfterMs !== null,
    isSending: request.isPending,
    isVerifying: verify.isPending,
    isSaving: reset.isPending,
    ...texts,
    send,
    verify: (code: string) => verify.mutate({ wpp: number, code }),
    save: (newPassword: string) =>
      handle !== null &&
      reset.mutate(
        { userId: handle, newPassword },
        { onSuccess: () => toaster.success({ title: t('password.done') }) },
      ),
    startOver: () => {
      for (const each of [request, verify]) each.reset();
      setHandle(null);
    },
  };
}

/** Navigates to the sign-in page after a delay; null disables it. */
function useRedirectToLogin(afterMs: number | null): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (afterMs === null) return;
    const timer = setTimeout(() => void navigate('/login'), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, navigate]);
}

interface Tries {
  request: ReturnType<typeof useRequestReset>;
  verify: ReturnType<typeof useVerifyResetCode>;
  reset: ReturnType<typeof useResetPassword>;
  isExceeded: boolean;
}

/** Translated error of each step's last try. */
function useRecoveryTexts({ request, verify, reset, isExceeded }: Tries) {
  const { t } = useTranslation('recovery');
  const errorText = useErrorText();
  const textOf = (error: unknown, otherwise: string) =>
    SPECIFIC_ERRORS.has(errorCode(error) ?? '') ? errorText(error) : otherwise;
  const sendError = request.isError ? errorText(request.error) : undefined;

  function verifyError(): string | undefined {
    if (isExceeded) return t('exceeded');
    if (!verify.isError) return sendError;
    const isWrong = errorCode(verify.error) === 'ERR_RESET_CODE_WRONG';
    return isWrong ? errorText(verify.error) : textOf(verify.error, t('code.failed'));
  }

  return {
    sendError,
    verifyError: verifyError(),
    saveError: reset.isError ? textOf(reset.error, t('password.failed')) : undefined,
  };
}
