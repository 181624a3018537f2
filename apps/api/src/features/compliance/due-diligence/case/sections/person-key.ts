import { normaliseText } from '@domicile/server/db/normalise-text'

export type PersonName = { name: string; birthDate: string | null }

/** The same person in every review and register, whatever the numbering of the structure. */
export function personKey({ name, birthDate }: PersonName): string {
  return `${normaliseText(name)}:${birthDate ?? ''}`
}
