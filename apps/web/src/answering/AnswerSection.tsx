import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { fieldId } from '../ui/fields/field-types.ts'
import { AnswerFields, type AnswerSectionProps } from './AnswerFields.tsx'
import { AnswerRows } from './rows/AnswerRows.tsx'
import { answeringTexts as words } from './answering-texts.ts'
import { inputName } from './input-names.ts'

/** A section: its heading, and its fields once or once for each row. */
export function AnswerSection(props: AnswerSectionProps) {
  const { section, state, extras } = props
  const { isEnabled, isRequired } = state.states.sections.get(section.name)!
  const id = fieldId(inputName(section.name))
  const problem = state.left.has(section.name) ? state.problems.get(section.name) : undefined
  const hint = isEnabled ? isRequired && !section.repeats && words.atLeastOne : words.notNeeded
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      <Typography variant="h2" id={id} tabIndex={-1} sx={heading}>
        {section.title}
      </Typography>
      {section.help && <Typography sx={quiet}>{section.help}</Typography>}
      {hint && !problem && <Typography sx={quiet}>{hint}</Typography>}
      {problem && (
        <FormHelperText error sx={{ typography: 'body1', m: 0 }}>
          {problem}
        </FormHelperText>
      )}
      {extras?.belowHeadings.get(section.name)}
      <Stack sx={{ gap: 3, mt: 2 }}>
        {section.repeats ? (
          <AnswerRows {...props} repeats={section.repeats} />
        ) : (
          <AnswerFields {...props} row={undefined} />
        )}
      </Stack>
    </Box>
  )
}

const frame = { '& + &': { borderTop: 1, borderColor: 'divider', mt: 4, pt: 3 } } as const
const heading = { overflowWrap: 'anywhere', scrollMarginTop: 16, '&:focus': { outline: 'none' } } as const
const quiet = { color: 'text.secondary', maxWidth: '72ch', whiteSpace: 'pre-line' } as const
