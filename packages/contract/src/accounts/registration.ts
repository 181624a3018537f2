import { z } from 'zod'
import { Profile } from './session/auth.ts'
import { email, newPassword, token } from '../fields.ts'
import { routes } from '../route.ts'
import { SecondSignIn } from './session/second-sign-in.ts'
import { Terms } from './terms.ts'
import { SixDigits, TwoFactorMethod, TwoFactorSetUp } from './session/two-factor.ts'
import { userFields } from './users/user-fields.ts'

export const RegistrationInput = z.strictObject({
  ...userFields,
  email,
  password: newPassword,
  /** The token of an invitation link: it verifies the address and joins the company. */
  invitation: token.optional(),
})
export type RegistrationInput = z.output<typeof RegistrationInput>

const Details = Profile.pick({
  firstName: true,
  lastName: true,
  companyName: true,
  street: true,
  buildingNumber: true,
  apartmentNumber: true,
  town: true,
  taxId: true,
  timeZone: true,
  jobTitle: true,
  phoneNumber: true,
  newsletter: true,
})

/** A registration in progress; `registration` is the browser's token for it. */
export const Registration = z.object({
  registration: z.string(),
  step: z.enum(['details', 'verification', 'terms', 'authorization', 'done']),
  email: z.string(),
  firstName: z.string(),
  /** The details that were entered in another browser and wait for confirmation in this one; null in other steps. */
  details: Details.nullable(),
  terms: Terms.nullable(),
  twoFactor: TwoFactorMethod.nullable(),
})
export type Registration = z.infer<typeof Registration>

const registration = token

export const registrations = routes({
  'POST /api/registrations': {
    summary: 'Step 1: account details. The answer is the same for an address that has an account.',
    may: 'public',
    body: RegistrationInput,
    response: Registration,
    status: 201,
    audit: 'registration.started',
  },
  'POST /api/registrations/resumption': {
    summary: 'Resume a registration by the link of its mail, which also proves the address.',
    may: 'public',
    body: z.strictObject({ link: token }),
    response: Registration,
    audit: 'registration.resumed',
  },
  'PUT /api/registrations/details': {
    summary: 'Step 1 again, after the link was opened: choose the password and confirm the details.',
    may: 'public',
    body: z.strictObject({ ...userFields, registration, password: newPassword }),
    response: Registration,
    audit: 'registration.details-confirmed',
  },
  'POST /api/registrations/verification-code': {
    summary: 'Send the code of step 2 again.',
    may: 'public',
    body: z.strictObject({ registration }),
    audit: 'registration.code-sent',
  },
  'POST /api/registrations/verification': {
    summary: 'Step 2: prove the email address with the code.',
    may: 'public',
    body: z.strictObject({ registration, code: SixDigits }),
    response: Registration,
    audit: 'registration.verified',
  },
  'POST /api/registrations/terms': {
    summary: 'Step 3: accept the terms as they stand.',
    may: 'public',
    body: z.strictObject({ registration, version: z.number().int().min(1) }),
    response: Registration,
    audit: 'registration.terms-accepted',
  },
  'POST /api/registrations/two-factor': {
    summary: 'Step 4: choose the second factor; an email code is sent at once.',
    may: 'public',
    body: z.strictObject({ registration, method: TwoFactorMethod }),
    response: TwoFactorSetUp,
    audit: 'registration.two-factor-chosen',
  },
  'POST /api/registrations/completion': {
    summary: 'Step 4: verify the second factor. The account is created and its user signed in.',
    may: 'public',
    body: z.strictObject({ registration, code: SixDigits }),
    response: SecondSignIn,
    status: 201,
    session: 'starts',
    audit: 'registration.completed',
  },
})
