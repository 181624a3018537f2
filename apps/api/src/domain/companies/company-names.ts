import { normaliseText } from '@domicile/server/db/normalise-text'
import { searchable } from '@domicile/server/db/search-patterns'

type Names = { name: string; legalName: string | null; registrationNumber: string | null }

/** The columns by which a company is found and sorted; every write of its names must write these too. */
export function nameColumns({ name, legalName, registrationNumber }: Names) {
  const searched = [name, legalName, registrationNumber].filter((part) => part !== null)
  return { sort_name: normaliseText(name), search_text: searchable(searched.join(' ')) }
}
