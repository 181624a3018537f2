import type { GroupCompany } from '@domicile/contract/forms/assignments/group-answers'
import type { Section } from '@domicile/contract/form-engine/structure'
import DomainAddOutlined from '@mui/icons-material/DomainAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { FormAnswers } from '../../../../answering/use-answers.ts'
import { groupTexts as words } from './group-texts.ts'
import { openFor, sharedAnswers, standingOf } from './shared-answers.ts'

type Answering = { form: FormAnswers; locked: ReadonlySet<string>; group: readonly GroupCompany[] }

/**
 * Returns, below the last answer of each section that can be used for other companies, the button that does so; none
 * where they have the same answers already.
 */
export function groupLines(
  { form: { state }, locked, group }: Answering,
  onUse: (section: Section) => void,
): Map<string, ReactNode> {
  const lines = new Map<string, ReactNode>()
  for (const section of state.structure.sections) {
    const shared = locked.has(section.name) ? [] : sharedAnswers(state, section)
    const others = openFor(group, section, shared).filter((company) => standingOf(company, shared) !== 'same')
    const last = shared.at(-1)
    if (!last || others.length === 0) continue
    lines.set(
      last.path,
      <Box sx={{ mt: -2.5 }}>
        <Button
          size="small"
          startIcon={<DomainAddOutlined />}
          sx={{ ml: -0.625 }}
          onClick={() => onUse(section)}
        >
          {words.use(shared.length, others.length)}
        </Button>
      </Box>,
    )
  }
  return lines
}
