import type { CompanySummary } from '@domicile/contract/companies/companies'
import { countryName } from '@domicile/contract/countries'
import { messages } from '@domicile/contract/messages'
import { listTexts } from './company-form-texts.ts'
import { ActionMenu } from '../../../ui/actions/ActionMenu.tsx'
import { DateTime } from '../../../ui/data/DateTime.tsx'
import { formatDay } from '../../../ui/data/format.ts'
import { nameColumn } from '../../../lists/columns/record-columns.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { NotGiven } from '../../../ui/data/NotGiven.tsx'
import { StatusChip } from '../../../ui/data/StatusChip.tsx'
import { actingTexts } from '../../accounts/impersonation/impersonation.public.ts'
import { companyTexts } from './company-texts.ts'

const words = listTexts.columns

type Reader = {
  isStaff: boolean
  timeZone: string | undefined
  /** Absent if the user may not act as a company. */
  onActAs: ((company: CompanySummary) => void) | undefined
}

/** Returns the columns of the list; only staff get the account manager and the button to act as a company. */
export function columnsFor({ isStaff, timeZone, onActAs }: Reader): Column<CompanySummary>[] {
  const columns: Column<CompanySummary>[] = [
    nameColumn(words.name, 192),
    {
      id: 'registration',
      width: 144,
      header: words.registration,
      cell: ({ registrationNumber }) => registrationNumber ?? <NotGiven />,
      hideable: true,
    },
    {
      id: 'country',
      card: 'line',
      width: 144,
      header: words.country,
      hideable: true,
      cell: ({ countryOfIncorporation: code }) => (code ? countryName(code) : <NotGiven />),
    },
    {
      id: 'established',
      header: words.established,
      hideable: true,
      width: 112,
      cell: ({ dateOfEstablishment: day }) => (day ? formatDay(day) : <NotGiven />),
    },
    {
      id: 'status',
      card: 'status',
      header: words.status,
      hideable: true,
      width: 112,
      cell: ({ status }) => <StatusChip label={status} />,
    },
  ]
  const manager: Column<CompanySummary> = {
    id: 'manager',
    card: 'line',
    width: 144,
    header: words.manager,
    hideable: true,
    cell: ({ accountManager }) => accountManager?.name ?? <NotGiven />,
  }
  const updated: Column<CompanySummary> = {
    id: 'updated',
    header: words.updated,
    hideable: true,
    width: 120,
    cell: ({ updatedAt }) => <DateTime value={updatedAt} timeZone={timeZone} />,
  }
  const visibleColumns = isStaff ? [...columns, manager, updated] : [...columns, updated]
  return onActAs ? [...visibleColumns, actionsColumn(onActAs)] : visibleColumns
}

function actionsColumn(onActAs: (company: CompanySummary) => void): Column<CompanySummary> {
  return {
    id: 'actions',
    card: 'action',
    header: actingTexts.actions,
    align: 'right',
    width: 80,
    cell: (company) => (
      <ActionMenu
        label={actingTexts.menuOf(company.name)}
        actions={[
          {
            label: companyTexts.actAs,
            disabledReason: company.status === 'archived' ? messages.impersonationUnavailable : undefined,
            onClick: () => onActAs(company),
          },
        ]}
      />
    ),
  }
}
