import type { CompanySummary } from '@domicile/contract/companies'
import { countryName } from '@domicile/contract/countries'
import { texts } from '../../texts.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { formatDay } from '../../ui/format.ts'
import type { Column } from '../../ui/list-types.ts'
import { NotGiven } from '../../ui/NotGiven.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TruncatedText } from '../../ui/TruncatedText.tsx'

const words = texts.companies.columns

/** The columns of the list; who manages a company is for staff alone. */
export function columnsFor(isStaff: boolean, timeZone: string | undefined): Column<CompanySummary>[] {
  const columns: Column<CompanySummary>[] = [
    {
      id: 'name',
      header: words.name,
      cell: ({ name }) => <TruncatedText>{name}</TruncatedText>,
      sortable: true,
      primary: true,
      width: 192,
    },
    {
      id: 'registration',
      width: 144,
      header: words.registration,
      cell: ({ registrationNumber }) => registrationNumber ?? <NotGiven />,
      hideable: true,
    },
    {
      id: 'country',
      width: 144,
      header: words.country,
      sortable: true,
      hideable: true,
      cell: ({ countryOfIncorporation: code }) => (code ? countryName(code) : <NotGiven />),
    },
    {
      id: 'established',
      header: words.established,
      sortable: true,
      hideable: true,
      width: 112,
      cell: ({ dateOfEstablishment: day }) => (day ? formatDay(day) : <NotGiven />),
    },
    {
      id: 'status',
      header: words.status,
      sortable: true,
      hideable: true,
      width: 112,
      cell: ({ status }) => <StatusChip label={status} />,
    },
  ]
  const manager: Column<CompanySummary> = {
    id: 'manager',
    width: 144,
    header: words.manager,
    hideable: true,
    cell: ({ accountManager }) => accountManager?.name ?? <NotGiven />,
  }
  const updated: Column<CompanySummary> = {
    id: 'updated',
    header: words.updated,
    sortable: true,
    hideable: true,
    width: 120,
    cell: ({ updatedAt }) => <DateTime value={updatedAt} {...(timeZone && { timeZone })} />,
  }
  return isStaff ? [...columns, manager, updated] : [...columns, updated]
}
