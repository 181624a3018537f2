import { z } from 'zod'
import { currentPassword, instant, text } from '../../fields.ts'
import { routes } from '../../route.ts'
import { Challenge, RecoveryCode, SixDigits, TwoFactorMethod, TwoFactorSetUp } from '../session/two-factor.ts'
import { ownAccount } from './own-account.ts'

/** Proof of identity: the password and, if a second factor is set up, a code from it or a recovery code. */
export const proof = { currentPassword, code: SixDigits.optional(), recoveryCode: RecoveryCode.optional() }

export const TwoFactorState = z.object({
  method: TwoFactorMethod.nullable(),
  since: instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** It can be changed but not switched off. */
  isRequired: z.boolean(),
})
export type TwoFactorState = z.infer<typeof TwoFactorState>

const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** A signed-in user's own second factor. */
export const accountTwoFactor = routes({
  'GET /api/account/two-factor': {
    summary: 'The state of your second factor.',
    ...ownAccount,
    response: TwoFactorState,
  },
  'POST /api/account/two-factor/code': {
    summary: 'Send a code by mail, if that is your second factor; a code sent a moment ago stays valid.',
    ...ownAccount,
    response: z.object({ sentTo: z.string() }),
    audit: 'two-factor.code-sent',
  },
  'POST /api/account/two-factor': {
    idempotencyKey: 'ignored',
    summary: 'Start to set up a second factor; an existing one stays valid until the new one’s first code.',
    ...ownAccount,
    body: z.strictObject({ ...proof, method: TwoFactorMethod }),
    response: TwoFactorSetUp.extend({ challenge: Challenge.shape.challenge }),
    status: 201,
    audit: 'two-factor.chosen',
  },
  'PUT /api/account/two-factor': {
    summary: 'Complete the set-up with the first code; gives new recovery codes and ends all other sessions.',
    ...ownAccount,
    body: z.strictObject({ challenge: text(200), code: SixDigits }),
    response: NewRecoveryCodes,
    audit: 'two-factor.set-up',
  },
  'PUT /api/account/two-factor/removal': {
    summary: 'Turn off the second factor, unless the role requires it; ends all other sessions.',
    ...ownAccount,
    body: z.strictObject(proof),
    audit: 'two-factor.removed',
  },
  'POST /api/account/recovery-codes': {
    idempotencyKey: 'ignored',
    summary: 'Make ten new recovery codes; the ones before stop working.',
    ...ownAccount,
    body: z.strictObject(proof),
    response: NewRecoveryCodes,
    status: 201,
    audit: 'recovery-codes.made',
  },
})
