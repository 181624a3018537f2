import { isEmpty } from '@domicile/contract/form-engine/conditions'
import type { Section } from '@domicile/contract/form-engine/structure'
import History from '@mui/icons-material/History'
import LibraryAddCheckOutlined from '@mui/icons-material/LibraryAddCheckOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { FormAnswers } from '../../../../answering/use-answers.ts'
import { OfferedAnswer } from './OfferedAnswer.tsx'
import { offeredTexts } from './offered-texts.ts'
import { isSameAnswer, type Offers, offeredValues, type Source } from './offers.ts'
import { emptyPaths, takenAnswers } from './taken-answers.ts'

type Answering = { offers: Offers; form: FormAnswers; locked: ReadonlySet<string> }

/**
 * Returns the offered answer for each field that the reader can answer now, by path. A field whose answer differs from
 * that of another company has no offer: it was answered differently on purpose.
 */
export function offeredAnswerLines({ offers, form, locked }: Answering): Map<string, ReactNode> {
  const lines = new Map<string, ReactNode>()
  for (const [path, offer] of offers) {
    const state = form.state.states.fields.get(path)
    if (!state?.isEnabled || locked.has(state.section.name)) continue
    const { field, value } = state
    if (offer.from.kind === 'group' && !isEmpty(value) && !isSameAnswer(value, offer.value)) continue
    lines.set(path, <OfferedAnswer {...{ path, field, value, offer }} actions={form.actions} />)
  }
  return lines
}

/** The fewest empty fields for which all offered answers of a kind can be taken at once. */
const kinds: [kind: Source['kind'], fewest: number, Icon: typeof History][] = [
  ['group', 2, LibraryAddCheckOutlined],
  ['last', 1, History],
]

/** Takes over the offered answers of a section for its empty fields; renders nothing if there are none. */
export function TakeAll({ section, offers, form, locked }: Answering & { section: Section }) {
  if (locked.has(section.name)) return null
  return kinds.map(([kind, fewest, Icon]) => {
    const offered = offeredValues(offers, kind)
    if (emptyPaths(form.state.states, offered, section.name).length < fewest) return null
    return (
      <Button
        key={kind}
        size="small"
        startIcon={<Icon />}
        sx={{ ml: -0.625, mr: 2 }}
        onClick={() => {
          form.actions.go(section.name)
          form.actions.load(takenAnswers(form.state, offered, section.name))
        }}
      >
        {offeredTexts[kind].takeAll}
      </Button>
    )
  })
}
