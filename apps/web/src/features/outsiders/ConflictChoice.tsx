import type { Value } from '@domicile/contract/templates/conditions'
import { fieldTypes } from '@domicile/contract/templates/field-types'
import type { Field, Section } from '@domicile/contract/templates/structure'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { answeringTexts } from '../../answering/answering-texts.ts'
import type { AnswerSync } from '../assignments/assignments.public.ts'
import { outsiderTexts as words } from './outsider-texts.ts'

type Conflicts = ReturnType<AnswerSync['state']>['conflicts']
type Choose = AnswerSync['choose']

/** A question below each field that another person has changed too. */
export function conflictChoices(
  sections: readonly Section[],
  conflicts: Conflicts,
  choose: Choose,
): ReadonlyMap<string, ReactNode> {
  const fields = new Map(sections.flatMap((section) => section.fields).map((field) => [field.name, field]))
  return new Map(
    [...conflicts].map(([path, { by, value }]) => {
      const theirs = inWords(fields.get(path.split('/').at(-1)!)!, value)
      return [path, <ConflictChoice key={path} {...{ path, by, theirs, choose }} />]
    }),
  )
}

type ConflictChoiceProps = { path: string; by: string | null; theirs: string; choose: Choose }

function ConflictChoice({ path, by, theirs, choose }: ConflictChoiceProps) {
  return (
    <Alert severity="warning">
      {`${words.conflict(by ?? words.someone)} ${theirs}`}
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => choose(path, 'mine')}>
          {words.mine}
        </Button>
        <Button size="small" variant="outlined" onClick={() => choose(path, 'theirs')}>
          {words.theirs}
        </Button>
      </Stack>
    </Alert>
  )
}

/** Returns an answer as text: choices by their labels, formatted text without its format. */
function inWords({ type, options }: Pick<Field, 'type' | 'options'>, value: Value): string {
  if (value === null || value === '') return words.noAnswer
  if (typeof value === 'boolean') return value ? answeringTexts.yes : answeringTexts.no
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return value.map((one) => inWords({ type, options }, one)).join(', ')
  if (fieldTypes[type] === 'formatted')
    return new DOMParser().parseFromString(value, 'text/html').body.textContent
  return options.find(({ name }) => name === value)?.label ?? value
}
