import { messages } from '@domicile/contract/messages'
import type { Registration } from '@domicile/contract/accounts/registration'
import { passwordProblems } from '@domicile/contract/password-rules'
import type { Input } from '../../../api/client.ts'
import { emailProblem } from '../../../forms/public/email-problem.ts'

/** The values of step 1 in reading order; `newsletter` is `yes` or empty. */
export const emptyDetails = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  phoneNumber: '',
  timeZone: '',
  jobTitle: '',
  companyName: '',
  taxId: '',
  street: '',
  buildingNumber: '',
  apartmentNumber: '',
  town: '',
  newsletter: '',
}
export type DetailsForm = typeof emptyDetails

/** Checks the form before it is sent; the server checks more. */
export function detailsProblems({ firstName, lastName, email, password, timeZone }: DetailsForm) {
  const needed = (text: string) => (text.trim() ? undefined : messages.required)
  return {
    firstName: needed(firstName),
    lastName: needed(lastName),
    email: emailProblem(email),
    password: passwordProblems(password)[0],
    timeZone: needed(timeZone),
  }
}

type Details = Input<'POST /api/registrations'>['body']

export function toDetails({ newsletter, ...form }: DetailsForm, invitation?: string): Details {
  return { ...form, newsletter: newsletter === 'yes', ...(invitation && { invitation }) }
}

/** Returns the form with the details of a registration; its password must be chosen again. */
export function toForm(email: string, details: NonNullable<Registration['details']>): DetailsForm {
  const { newsletter, ...textDetails } = details
  const texts = Object.entries(textDetails).map(([name, text]) => [name, text ?? ''])
  return { ...emptyDetails, ...Object.fromEntries(texts), email, newsletter: newsletter ? 'yes' : '' }
}

type Confirmed = Omit<Input<'PUT /api/registrations/details'>['body'], 'registration'>

export function toConfirmed({ email: _email, newsletter, ...form }: DetailsForm): Confirmed {
  return { ...form, newsletter: newsletter === 'yes' }
}

/** Returns the browser's time zone. */
export function guessTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns all time zones by name, and the browser's own, which may have an older name. */
export function timeZones(own: string) {
  return [...new Set([own, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
