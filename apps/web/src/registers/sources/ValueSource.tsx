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
  /** A value of several lines: the button is below it. */
  isBlock?: boolean
  children: ReactNode
}

/** A value with a button that shows where it comes from. */
export function ValueSource({
  label,
  source,
  companyId,
  person,
  isBlock = false,
  children,
}: ValueSourceProps) {
  return (
    <Box component="span">
      {children}
      <SourceButton label={words.button(label.toLowerCase())} isAlone={isBlock}>
        <SourceLines {...{ source, companyId, person }} />
      </SourceButton>
    </Box>
  )
}
