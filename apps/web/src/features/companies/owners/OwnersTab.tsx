import { interests } from '@domicile/contract/companies/owners/interests'
import type { Owner } from '@domicile/contract/companies/owners/owners'
import { recordLabels } from '@domicile/contract/form-engine/record-labels'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { lazy } from 'react'
import { today } from '../../../ui/data/today.ts'
import { ImportButton } from './bods/ImportButton.tsx'
import { ownerColumns } from './owner-columns.tsx'
import { ownerTexts as words } from './owner-texts.ts'
import { groupOwners } from './ownership-totals.ts'
import { CompanyRegister } from '../../../registers/CompanyRegister.tsx'
import type { CompanyTabProps } from '../../../registers/company-tab.ts'

const OwnerForm = lazy(async () => ({ default: (await import('./OwnerForm.tsx')).OwnerForm }))

/** The owners of a company by kind of interest, each with the declared total. */
export function OwnersTab(props: CompanyTabProps) {
  return (
    <CompanyRegister
      {...props}
      register="owners"
      texts={words}
      nameOf={({ name }) => name}
      panels={panelsOf}
      columns={ownerColumns()}
      Form={OwnerForm}
      labels={recordLabels.owner}
      identified={{ register: 'owners', isPerson: ({ holderType }) => holderType === 'person' }}
      tools={<ImportButton {...props} />}
      emptyTools={<ImportButton {...props} />}
    />
  )
}

function panelsOf(current: Owner[]) {
  return groupOwners(current, today()).map(({ interest, owners, declared }) => {
    const title = interests[interest].label
    const subtitle = declared && <DeclaredTotal percent={declared} label={title} />
    return { title, subtitle, columns: ownerColumns(interest), rows: owners }
  })
}

/** The percentage of one kind of interest that is declared today, as text and as a bar. */
function DeclaredTotal({ percent, label }: { percent: string; label: string }) {
  return (
    <Box component="span" sx={{ display: 'block', mt: 0.5, width: { xs: '100%', sm: 320 } }}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words.declared(percent)}
      </Box>
      <LinearProgress
        variant="determinate"
        value={Math.min(Number(percent), 100)}
        aria-label={`${label}: ${words.declared(percent)}`}
        sx={{ mt: 0.5, height: 6, borderRadius: 1 }}
      />
    </Box>
  )
}
