import type { Field, Section } from '@domicile/contract/form-engine/structure'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { pageTexts as words } from './service-texts.ts'

/** A longer list would push the documents off the screen. */
const MOST_LISTED = 10

/** The questions of a service's form that everyone is asked; others depend on the answers. */
export function NeededAnswers({ sections }: { sections: readonly Section[] }) {
  const commonFields = sections.filter(({ show }) => !show).flatMap(({ fields }) => fields.filter(isAsked))
  const total = sections.reduce((count, { fields }) => count + fields.length, 0)
  const listed = commonFields.slice(0, MOST_LISTED)
  return (
    <div>
      <Typography variant="h3">{words.questions}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {listed.map(({ name, label, required }) => (
          <li key={name}>{required ? label : `${label} (${words.optional})`}</li>
        ))}
        {total > listed.length && <li>{words.moreQuestions(total - listed.length)}</li>}
      </Box>
    </div>
  )
}

function isAsked({ show, computed }: Field): boolean {
  return !show && !computed
}
