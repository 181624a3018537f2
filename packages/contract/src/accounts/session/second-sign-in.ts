import { z } from 'zod'
import { Tokens } from './auth.ts'
import { token } from '../../fields.ts'
import { routes } from '../../route.ts'
import { RecoveryCode, SixDigits, TwoFactorMethod, TwoFactorSetUp } from './two-factor.ts'

/** Tokens, and the recovery codes if the second factor has just been set up: they are shown only once. */
export const SecondSignIn = Tokens.extend({ recoveryCodes: z.array(z.string()).nullable() })

const challenge = token

/** The steps between a right password and a session. */
export const secondSignIn = routes({
  'POST /api/token/two-factor': {
    summary: 'Complete the sign-in, or the set-up of a second factor, with its code.',
    may: 'public',
    neverShed: true,
    body: z.strictObject({ challenge, code: SixDigits }),
    response: SecondSignIn,
    session: 'starts',
    audit: 'session.confirmed',
  },
  'POST /api/token/recovery': {
    summary: 'Complete the sign-in with one of the recovery codes, which is used up by it.',
    may: 'public',
    neverShed: true,
    body: z.strictObject({ challenge, recoveryCode: RecoveryCode }),
    response: Tokens,
    session: 'starts',
    audit: 'session.recovered',
  },
  'POST /api/two-factor/set-up': {
    summary: 'Choose a second factor where one must be set up to sign in; an email code is sent at once.',
    may: 'public',
    neverShed: true,
    body: z.strictObject({ challenge, method: TwoFactorMethod }),
    response: TwoFactorSetUp,
    audit: 'two-factor.chosen',
  },
  'POST /api/two-factor/code': {
    summary: 'Send the email code of a challenge again.',
    may: 'public',
    neverShed: true,
    body: z.strictObject({ challenge }),
    audit: 'two-factor.code-sent',
  },
})
