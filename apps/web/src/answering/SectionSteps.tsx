import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Section } from '@domicile/contract/form-engine/structure'
import { memo } from 'react'
import type { AnswerState } from './state/answer-state.ts'
import { AnswerSection } from './AnswerSection.tsx'
import { answeringTexts as words } from './answering-texts.ts'
import type { FormExtras } from './form-extras.ts'
import { progressOf } from './state/progress.ts'
import { type SectionEntry, SectionList } from './SectionList.tsx'
import { SectionSelect } from './SectionSelect.tsx'
import type { Uploads } from './uploads.ts'
import type { AnswerActions, FormAnswers } from './use-answers.ts'

type SectionStepsProps = {
  form: FormAnswers
  sections: readonly Section[]
  uploads: Uploads | undefined
  extras: FormExtras | undefined
}

/** A long form: one section at a time, with the list of all beside it, or above it where there is little room. */
export function SectionSteps({ form: { state, actions }, sections, uploads, extras }: SectionStepsProps) {
  const at = currentIndex(state, sections)
  const section = sections[at]
  if (!section) return null
  const entries = sections.map(({ name, title }) => {
    return { name, title, line: extras?.lines.get(name), ...progressOf(state, name) }
  })
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={frame}>
        <SectionNav entries={entries} current={section.name} actions={actions} />
        <Box sx={{ minWidth: 0 }}>
          <AnswerSection key={section.name} {...{ section, state, actions, uploads, extras }} />
          <StepButtons before={sections[at - 1]} after={sections[at + 1]} onGo={actions.go} />
        </Box>
      </Box>
    </Box>
  )
}

/** Returns the section of the current place; the first if it is hidden now. */
function currentIndex({ place, states }: AnswerState, sections: readonly Section[]): number {
  const name = states.fields.get(place.path)?.section.name ?? place.path
  return Math.max(
    0,
    sections.findIndex((section) => section.name === name),
  )
}

type SectionNavProps = { entries: readonly SectionEntry[]; current: string; actions: AnswerActions }

/** Most answers leave the progress of all sections as it is. */
const SectionNav = memo(
  function SectionNav({ actions, ...props }: SectionNavProps) {
    return (
      <>
        <SectionSelect {...props} onShow={actions.show} />
        <SectionList {...props} onGo={actions.go} />
      </>
    )
  },
  (before, after) =>
    before.current === after.current && JSON.stringify(before.entries) === JSON.stringify(after.entries),
)

type StepButtonsProps = {
  before: Section | undefined
  after: Section | undefined
  onGo: AnswerActions['go']
}

const StepButtons = memo(function StepButtons({ before, after, onGo }: StepButtonsProps) {
  return (
    <Box sx={buttons}>
      {before && (
        <Button variant="outlined" onClick={() => onGo(before.name)}>
          {words.back}
        </Button>
      )}
      {after && (
        <Button variant="outlined" onClick={() => onGo(after.name)}>
          {words.next(after.title)}
        </Button>
      )}
    </Box>
  )
})

const frame = {
  display: 'grid',
  gap: 3,
  '@container (min-width: 760px)': { gridTemplateColumns: '240px minmax(0, 1fr)', gap: 4 },
} as const
const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 4 } as const
