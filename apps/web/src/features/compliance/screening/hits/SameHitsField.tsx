import type { SameHit } from '@domicile/contract/compliance/screening/hits'
import { subjectKinds } from '@domicile/contract/compliance/screening/screening-kinds'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CheckboxGroup } from '../../../../ui/fields/CheckboxGroup.tsx'
import { decisionTexts } from './hit-texts.ts'
import { allOrNone } from './same-hits.ts'

const words = decisionTexts.others

type SameHitsFieldProps = {
  name: string
  others: readonly SameHit[]
  /** The ids of those that are chosen. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Hits about the same facts and entry, for which a decision or its confirmation can count too. */
export function SameHitsField({ name, others, value, onChange }: SameHitsFieldProps) {
  const areAll = value.length === others.length
  const options = others.map(({ id, company, subjectKind }) => ({
    value: id,
    label: words.option(company.name, subjectKinds[subjectKind]),
  }))
  return (
    <Box sx={scrolling}>
      <CheckboxGroup
        name={name}
        label={words.label(others.length)}
        help={words.help}
        options={options}
        value={value}
        onChange={onChange}
      />
      {others.length > 1 && (
        <Button size="small" onClick={() => onChange(allOrNone(others, value))}>
          {areAll ? words.none : words.all}
        </Button>
      )}
    </Box>
  )
}

/** The buttons stay in reach below many companies. */
const scrolling = {
  width: '100%',
  maxHeight: 320,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  '& > button': { ml: -0.5 },
} as const
