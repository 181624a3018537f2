import type { ValueSource as Source } from '@domicile/contract/companies/value-source'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { CompanyTabProps } from '../company-tab.ts'
import { SourceButton } from './SourceButton.tsx'
import { SourceLines } from './SourceLines.tsx'
import { sourceTexts as words } from './source-texts.ts'

type ValueSourceProps = {
  label: string
  source: Source
  companyId: string
  person: CompanyTabProps['person']
  children: ReactNode
}

/** A value with a button that shows where it comes from. */
export function ValueSource({ label, source, companyId, person, children }: ValueSourceProps) {
  return (
    <Box component="span">
      {children}
      <SourceButton label={words.button(label.toLowerCase())}>
        <SourceLines {...{ source, companyId, person }} />
      </SourceButton>
    </Box>
  )
}
