import { DraftProblems } from '../../../../drafts/DraftProblems.tsx'
import type { FieldNote } from '../../../../drafts/notes.ts'
import { builderTexts as words } from './builder-texts.ts'
import { shownLabel } from './structure/labels.ts'
import { fieldAt, placeOfPath, sectionAt } from './structure/places.ts'
import type { Board } from './use-board.ts'

type BuilderProblemsProps = {
  board: Board
  notes: readonly FieldNote[]
  hasProblemList: boolean
  /** Shows the properties where they are not beside the canvas. */
  onOpen: () => void
}

/** The problems of the form after an attempt to publish or save, each with a link to its field. */
export function BuilderProblems({ board, notes, hasProblemList, onOpen }: BuilderProblemsProps) {
  const { sections } = board
  const found = hasProblemList ? [...board.problems, ...notes] : notes
  const seen = new Set<string>()
  const all = found.filter(({ path, message }) => {
    const key = `${path} ${message}`
    return !seen.has(key) && seen.add(key)
  })
  return (
    <DraftProblems
      notes={all}
      labelOf={({ path }) => {
        const place = placeOfPath(path)
        const field = fieldAt(sections, place)
        if (field) return words.inField(shownLabel(field))
        const section = sectionAt(sections, place)
        return section && words.inSection(section.title)
      }}
      openerOf={({ path }) => {
        const place = placeOfPath(path)
        if (!place && path === 'sections') return undefined
        return () => (board.select(place, 'label'), onOpen())
      }}
    />
  )
}
