import { officerRoles, signingPowers } from '@domicile/contract/companies/officers/officer-kinds'
import type { Officer } from '@domicile/contract/companies/officers/officers'
import { recordLabels } from '@domicile/contract/form-engine/record-labels'
import { lazy } from 'react'
import { ExportMenu } from '../../../lists/ExportMenu.tsx'
import type { Column } from '../../../lists/list-types.ts'
import { formatDay } from '../../../ui/data/format.ts'
import { NotGiven } from '../../../ui/data/NotGiven.tsx'
import { officerTexts as words } from './officer-texts.ts'
import { CompanyRegister } from '../../../registers/CompanyRegister.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const OfficerForm = lazy(async () => ({ default: (await import('./OfficerForm.tsx')).OfficerForm }))

const EXPORT = 'GET /api/companies/:companyId/officers/export'

/** The current and former officers of a company, and how each signs for it. */
export function OfficersTab(props: CompanyTabProps) {
  return (
    <CompanyRegister
      {...props}
      register="officers"
      texts={words}
      nameOf={({ name }) => name}
      panels={(current) => [{ title: words.current, columns, rows: current }]}
      columns={columns}
      Form={OfficerForm}
      labels={recordLabels.officer}
      identified={{ register: 'officers', isPerson: () => true }}
      tools={<ExportMenu route={EXPORT} input={{ params: { companyId: props.company.id } }} />}
    />
  )
}

const { fields } = words

const columns: Column<Officer>[] = [
  { id: 'name', header: words.name, cell: ({ name }) => name, width: 170, primary: true },
  { id: 'role', header: fields.role, cell: ({ role }) => officerRoles[role], width: 160 },
  { id: 'signing', header: fields.signing, cell: signingOf, width: 232 },
  {
    id: 'birthDate',
    header: fields.birthDate,
    cell: ({ birthDate }) => (birthDate ? formatDay(birthDate) : <NotGiven />),
    width: 112,
  },
]

function signingOf({ signing, signsWith }: Officer): string {
  return signing === 'jointly' ? words.jointly(signsWith) : signingPowers[signing]
}
