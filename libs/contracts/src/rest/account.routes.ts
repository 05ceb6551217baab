import type { PushRequests } from '../realtime/push.contract.js';
import type { Profile } from '../shared/actor.js';
import type {
  ProveNumberInput,
  RecoveryNumberView,
  RequestResetInput,
  ResetPasswordInput,
  VerifyResetInput,
} from '../tenancy/recovery.contract.js';
import type { ProvePasswordInput, ProvePersonInput, SecondFactorRequests } from '../tenancy/second-factor.contract.js';
import type { SessionReply, SignInInput } from '../tenancy/sessions.contract.js';
import type { SignUpCodeInput, SignUpInput } from '../tenancy/sign-up.contract.js';
import { type NoFields, passes, route } from './route.js';

/** Sign-in, sign-up, a forgotten password, second factor, sessions and notifications. */
export const ACCOUNT_ROUTES = {
  'POST /auth/login': route<SignInInput, SessionReply>(),
  'POST /auth/refresh_token': route<NoFields, SessionReply>(),
  'DELETE /auth/logout': route<NoFields, { ended: boolean }>(),
  'GET /auth/me': route<NoFields, { id: number; profile: Profile; super: boolean }>(),
  'POST /auth/signup/code': route<SignUpCodeInput, { codeHandle: string | null }>(),
  'POST /auth/signup': route<SignUpInput, { created: boolean }>(),
  'POST /api/enviar-email': route<RequestResetInput, { userId: string }>(),
  'GET /api/verificar-code/:wpp': route<RequestResetInput, { code: string | null }>(),
  'POST /api/verificar-code': route<VerifyResetInput, { code: string | null }>(),
  'PUT /api/atualizar-senha': route<ResetPasswordInput, { changed: boolean }>(),
  'GET /auth/recovery-number': passes<'recovery.number'>(),
  'POST /auth/recovery-number': route<NoFields, { sent: boolean }>(),
  'PUT /auth/recovery-number': route<ProveNumberInput, RecoveryNumberView>(),
  'GET /auth/second-factor': passes<'secondFactor.get'>(),
  'POST /auth/second-factor': route<ProvePasswordInput, SecondFactorRequests['secondFactor.begin']['output']>(),
  'PUT /auth/second-factor': passes<'secondFactor.confirm'>(),
  'POST /auth/second-factor/recovery-codes': route<
    ProvePersonInput,
    SecondFactorRequests['secondFactor.renewCodes']['output']
  >(),
  'POST /auth/second-factor/off': route<ProvePersonInput, SecondFactorRequests['secondFactor.disable']['output']>(),
  'POST /second-factor/removals': passes<'secondFactor.removeByEmail'>(),
  'GET /auth/sessions': passes<'sessions.list'>(),
  'DELETE /auth/sessions': passes<'sessions.end'>(),
  'GET /push/key': route<NoFields, PushRequests['push.key']['output']>(),
  'POST /push/subscriptions': passes<'push.subscribe'>(),
  'DELETE /push/subscriptions/:subscriptionId': passes<'push.unsubscribe'>(),
};
