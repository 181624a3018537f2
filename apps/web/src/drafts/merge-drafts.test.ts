import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mergeDrafts, partOfField, withFieldsOf } from './merge-drafts.ts'
import type { PartList } from './part-list.ts'

type Form = { name: string; help: string; sections: { name: string; title: string }[] }

const sections: PartList<Form, 'sections'> = {
  list: 'sections',
  slice: 'mdcTemplateStructure',
  keyOf: ({ name }) => name,
  nameOf: ({ title }) => title,
}
const collect = { name: 'collect', title: 'Collect' }
const check = { name: 'check', title: 'Check' }
const file = { name: 'file', title: 'File' }
const start: Form = { name: 'Return', help: '', sections: [collect, check] }

function merge(mine: Form, saved: Form) {
  const { theirs, conflicts } = mergeDrafts(sections, start, mine, saved)
  return { conflicts, merged: withFieldsOf(sections, saved, theirs, mine) }
}

describe('two people who draw one draft', () => {
  it('merging drafts keeps the parts and settings that each of two people added, changed and removed', () => {
    const mine = {
      ...start,
      help: 'Once a year',
      sections: [{ ...collect, title: 'Gather' }, check, { name: 'end', title: 'End' }],
    }
    const { conflicts, merged } = merge(mine, { ...start, name: 'Annual return', sections: [collect, file] })
    assert.deepEqual(conflicts, [])
    assert.deepEqual([merged.name, merged.help], ['Annual return', 'Once a year'])
    assert.deepEqual(
      merged.sections.map(({ title }) => title),
      ['Gather', 'File', 'End'],
    )
  })

  it('merging drafts keeps the order that one person chose', () => {
    const mine = { ...start, sections: [{ ...collect, title: 'Gather' }, check] }
    const { conflicts, merged } = merge(mine, { ...start, sections: [check, collect] })
    assert.deepEqual(conflicts, [])
    assert.deepEqual(
      merged.sections.map(({ title }) => title),
      ['Check', 'Gather'],
    )
  })

  it('merging drafts asks about a part that both changed, or that one removed and the other changed', () => {
    const mine = { ...start, sections: [{ ...collect, title: 'Gather' }] }
    const saved = {
      ...start,
      sections: [
        { ...collect, title: 'Ask' },
        { ...check, title: 'Review' },
      ],
    }
    const { conflicts, merged } = merge(mine, saved)
    const partsIn = (draft: Form) => conflicts.map((field) => partOfField(sections, field, draft))
    assert.deepEqual(partsIn(mine), [mine.sections[0], undefined])
    assert.deepEqual(partsIn(saved), saved.sections)
    assert.deepEqual(merged, mine)
    assert.deepEqual(withFieldsOf(sections, saved, conflicts, merged), saved)
  })
  it('merging drafts keeps two parts that have the same key so far', () => {
    const mine = { ...start, sections: [collect, check, { name: 'check', title: 'Check again' }] }
    const { conflicts, merged } = merge(mine, { ...start, help: 'Once a year' })
    assert.deepEqual(conflicts, [])
    assert.deepEqual(merged, { ...mine, help: 'Once a year' })
  })
})
