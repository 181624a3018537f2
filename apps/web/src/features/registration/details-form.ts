import { messages } from '@domicile/contract/messages'
import { passwordProblems } from '@domicile/contract/auth/password-rules'
import type { Input } from '../../api/client.ts'
import { emailProblem } from '../../forms/public/email-problem.ts'

/** Step 1 as it is typed, in reading order; `newsletter` is `yes` or nothing. */
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

/** What is wrong before anything is sent; the server looks closer. */
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

/** The browser's own time zone. */
export function guessTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Every time zone by its name, and the browser's own, which may have an older one. */
export function timeZones(own: string) {
  return [...new Set([own, ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
