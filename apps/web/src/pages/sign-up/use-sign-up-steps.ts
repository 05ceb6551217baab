import type { SignUpInput } from '@prosa/contracts';
import { useState } from 'react';
import { useSignUp, useSignUpCode } from '../../features/sign-up/api/use-sign-up.js';
import { errorCode } from '../../shared/api/api-error.js';

/** The form without the proof of its number. */
type SignUpFields = Omit<SignUpInput, 'code' | 'codeHandle'>;

interface Proof {
  phone: string;
  codeHandle: string;
  /** The typed code; '' until somebody typed one. */
  code: string;
}

/** Refusals after which the code's own form stays. */
const OF_CODE = new Set<string | null>(['ERR_RESET_CODE_WRONG', 'ERR_SIGN_UP_CODE_EXPIRED', 'ERR_TOO_MANY_ATTEMPTS']);

const isCodeRequired = (error: unknown) => errorCode(error) === 'ERR_SIGN_UP_CODE_REQUIRED';

const withProof = (fields: SignUpFields, proof: Proof | null): SignUpInput =>
  proof?.code ? { ...fields, code: proof.code, codeHandle: proof.codeHandle } : fields;

/**
 * The two steps of a sign-up: the form and, where the server wants the number to be proven, the code that is sent to
 * it. A right code stays good while the form is mended.
 */
export function useSignUpSteps(onDone: () => void) {
  const [send, request] = [useSignUp(), useSignUpCode()];
  const [fields, setFields] = useState<SignUpFields | null>(null);
  const [proof, setProof] = useState<Proof | null>(null);
  const [isCodeShown, setCodeShown] = useState(false);

  function requestCode(input: SignUpFields) {
    send.reset();
    request.mutate(input.phone, {
      onSuccess: ({ codeHandle }) => {
        // The number that could have sent it was disconnected meanwhile: nothing needs to be proven.
        if (codeHandle === null) return sendForm(input, null);
        setProof({ phone: input.phone, codeHandle, code: '' });
        setCodeShown(true);
      },
    });
  }

  function sendForm(input: SignUpFields, given: Proof | null) {
    request.reset();
    setFields(input);
    setProof(given);
    send.mutate(withProof(input, given), {
      onSuccess: onDone,
      onError: (error) => {
        if (isCodeRequired(error)) requestCode(input);
        else setCodeShown(Boolean(given?.code) && OF_CODE.has(errorCode(error)));
      },
    });
  }

  function back() {
    setCodeShown(false);
    send.reset();
    request.reset();
  }

  return {
    isPending: send.isPending || request.isPending,
    /** Of the last call; that a code is required is no error. */
    error: isCodeRequired(send.error) ? request.error : (send.error ?? request.error),
    /** The number to which a code was sent, while its form is shown. */
    codeNumber: isCodeShown && proof ? proof.phone : null,
    submit: (input: SignUpFields) => sendForm(input, proof?.phone === input.phone ? proof : null),
    submitCode: (code: string) => fields && proof && sendForm(fields, { ...proof, code }),
    resend: () => fields && requestCode(fields),
    back,
  };
}
