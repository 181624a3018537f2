import type { Problem } from '@domicile/contract/form-engine/check-answers'
import type { FieldType } from '@domicile/contract/form-engine/field-types'
import { recordProblems } from '@domicile/contract/form-engine/record-problems'
import { structureProblems } from '@domicile/contract/form-engine/structure-problems'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import type { ObjectType } from '@domicile/contract/form-engine/object-kinds'
import { useDeferredValue, useMemo, useState } from 'react'
import { builderTexts as words } from './builder-texts.ts'
import { duplicateField, duplicateSection, newField, newSection } from './structure/new-parts.ts'
import { relabel, rename } from './structure/labels.ts'
import {
  fieldAt,
  insertField,
  insertFieldAt,
  moveByStep,
  moveField,
  moveSection,
  neighbourOf,
  type FieldPlace,
  type Place,
  placeAfterRemoval,
  type Placed,
  remove,
  sectionAt,
  type Sections,
  withField,
  withSection,
} from './structure/places.ts'
import { renameOption } from './structure/references.ts'

type BoardOptions = {
  sections: Sections
  objectType: ObjectType
  /** Names of sections and fields under which answers may be stored, which a new label does not change. */
  savedNames: ReadonlySet<string>
  isReadOnly: boolean
  /** Called with a change; those of one step in a row are undone together. */
  onChange: (sections: Section[], step?: string) => void
}

/** Where the focus goes once the screen shows a change; `times` distinguishes two requests for the same place. */
export type FocusRequest = { on: 'label' | 'part'; times: number }

/** The structure that a user builds: the selected part, the changes to it, and its problems. */
export function useBoard({ sections, objectType, savedNames, isReadOnly, onChange }: BoardOptions) {
  const [chosen, setSelected] = useState<Place>()
  const [removed, setRemoved] = useState<string>()
  const [focus, setFocus] = useState<FocusRequest>()
  const deferred = useDeferredValue(sections)
  const problems: readonly Problem[] = useMemo(
    () => [
      ...structureProblems({ sections: deferred }),
      ...recordProblems({ objectType, sections: deferred }),
    ],
    [objectType, deferred],
  )
  // Undo may take the selected part away.
  const isThere =
    chosen && (chosen.field === undefined ? sectionAt(sections, chosen) : fieldAt(sections, chosen))
  const selected = isThere ? chosen : undefined

  const requestFocus = (on: FocusRequest['on']) => setFocus((last) => ({ on, times: (last?.times ?? 0) + 1 }))

  function select(place: Place | undefined, on?: FocusRequest['on']) {
    setSelected(place)
    if (on) requestFocus(on)
  }

  function show({ sections: next, place }: Placed, on: FocusRequest['on']) {
    setRemoved(undefined)
    onChange(next)
    select(place, on)
  }

  /** Sections with one more if there is none to add a field to. */
  const withFirst = () => (sections.length > 0 ? sections : [newSection(words.firstSection, sections)])

  return {
    sections,
    objectType,
    savedNames,
    isReadOnly,
    problems,
    selected,
    focus,
    removed,
    select,
    requestFocus,
    forgetRemoved: () => setRemoved(undefined),
    selectNeighbour(by: 1 | -1) {
      const place = neighbourOf(sections, selected, by)
      if (place) select(place, 'part')
    },
    /** Adds a field behind the selected part, or at the end. */
    addField(type: FieldType) {
      const all = withFirst()
      const behind = selected ?? { section: all.length - 1 }
      show(insertField(all, behind, newField(type, all)), 'label')
    },
    addFieldAt: (type: FieldType, place: FieldPlace) =>
      show(insertFieldAt(sections, place, newField(type, sections)), 'label'),
    addSection() {
      const section = newSection(words.newSection(sections.length + 1), sections)
      const place = selected ? selected.section + 1 : sections.length
      show({ sections: sections.toSpliced(place, 0, section), place: { section: place } }, 'label')
    },
    duplicate(place: Place) {
      show(
        place.field === undefined
          ? duplicateSection(sections, place.section)
          : duplicateField(sections, place),
        'part',
      )
    },
    remove(place: Place) {
      const rest = remove(sections, place)
      const field = fieldAt(sections, place)
      onChange(rest)
      select(placeAfterRemoval(rest, place), 'part')
      setRemoved(field ? field.label : sections[place.section]!.title)
    },
    moveByStep(place: Place, by: 1 | -1) {
      const moved = moveByStep(sections, place, by)
      if (moved) show(moved, 'part')
    },
    moveField: (from: Place, to: Place) => show(moveField(sections, from, to), 'part'),
    moveSection: (from: number, to: number) => show(moveSection(sections, from, to), 'part'),
    setField(place: Place, change: Partial<Field>, step?: string) {
      const field = fieldAt(sections, place)!
      onChange(withField(sections, place, { ...field, ...change }), step)
    },
    setSection(place: Place, change: Partial<Section>, step?: string) {
      const section = sectionAt(sections, place)!
      onChange(withSection(sections, place.section, { ...section, ...change }), step)
    },
    relabel: (place: Place, label: string) =>
      onChange([...relabel(sections, place, label, savedNames)], `label ${place.section}/${place.field}`),
    rename: (place: Place, name: string) =>
      onChange([...rename(sections, place, name)], `name ${place.section}/${place.field}`),
    /** Changes an option of a field; conditions that compare it follow its name. */
    setOption(place: Place, at: number, option: Field['options'][number], step: string) {
      const field = fieldAt(sections, place)!
      const changed = withField(sections, place, { ...field, options: field.options.with(at, option) })
      const [from, to] = [field.options[at]!.name, option.name]
      // A name that two options have refers to neither for certain.
      const count = (name: string) => field.options.filter((one) => one.name === name).length
      const isCertain = from !== to && count(from) === 1 && count(to) === 0
      onChange(isCertain ? renameOption(changed, field.name, from, to) : changed, step)
    },
  }
}

export type Board = ReturnType<typeof useBoard>
