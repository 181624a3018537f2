import type { Profile } from '@domicile/contract/accounts/session/auth'
import { call } from '../../../api/client.ts'
import { readAgain, readIfStale } from '../../../forms/read-again.ts'

export type Choice = Partial<Pick<Profile, 'newsletter' | 'notifications'>>

/** Saves one switch of the user; if another device saved first, it retries with the latest version. */
export async function changeChoice(person: Profile, choice: Choice): Promise<Profile> {
  try {
    return await put(person, choice)
  } catch (error) {
    const now = await readIfStale(error, () => readAgain('GET /api/users/profile', {}))
    if (!now) throw error
    return put(now, choice)
  }
}

function put(person: Profile, choice: Choice): Promise<Profile> {
  const { firstName, lastName, companyName, street, buildingNumber, apartmentNumber, town } = person
  const { taxId, timeZone, jobTitle, phoneNumber, newsletter, notifications, version } = person
  const names = { firstName, lastName, companyName, street, buildingNumber, apartmentNumber, town }
  const rest = { taxId, timeZone, jobTitle, phoneNumber, newsletter, notifications, version }
  return call('PUT /api/users/profile', { body: { ...names, ...rest, ...choice } })
}
