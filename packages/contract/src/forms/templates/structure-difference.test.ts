import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Section } from '../../form-engine/structure.ts'
import { type PartDifference, structureDifference, templateDifference } from './structure-difference.ts'
import { plainField, plainSection } from '../../form-engine/test/structures.ts'
import type { TemplateDraft } from './template-draft.ts'

/** Sections as texts: `main: a b c`, each with its fields. */
function sections(...lines: string[]): Section[] {
  return lines.map((line) => {
    const [name = '', fields = ''] = line.split(':')
    const names = fields.split(' ').filter(Boolean)
    return plainSection(
      name,
      names.map((field) => plainField(field, 'text')),
    )
  })
}

function sentence({ part, name, change, section, settings }: PartDifference): string {
  const within = part === 'field' ? ` in ${section}` : ''
  return `${part} ${name} ${change}${within}${settings.length > 0 ? `: ${settings.join(', ')}` : ''}`
}

const differences = (before: Section[], after: Section[]) =>
  structureDifference({ sections: before }, { sections: after }).map(sentence)

describe('the difference of two structures', () => {
  it('the same structure has no difference, also with its members in another order', () => {
    const before = sections('main: a b', 'more: c')
    const after = before.map((section) => ({
      ...Object.fromEntries(Object.entries(section).toReversed()),
      fields: section.fields.map((field) => Object.fromEntries(Object.entries(field).toReversed())),
    })) as unknown as Section[]
    assert.deepEqual(differences(before, after), [])
  })

  it('the difference of two structures has what was added and removed, in reading order', () => {
    assert.deepEqual(
      differences(sections('main: a b c', 'old: x', 'end: z'), sections('main: a n c', 'end: y z')),
      [
        'field b removed in main',
        'field n added in main',
        'section old removed',
        'field x removed in old',
        'field y added in end',
      ],
    )
  })

  it('the difference of two structures has the first part that was removed', () => {
    assert.deepEqual(differences(sections('old: x', 'main: a'), sections('main: a')), [
      'section old removed',
      'field x removed in old',
    ])
  })

  it('the difference of two structures has the one part that was moved, and not those it passed', () => {
    assert.deepEqual(differences(sections('main: a b c d'), sections('main: b c d a')), [
      'field a moved in main',
    ])
    assert.deepEqual(
      differences(sections('one: a', 'two: b', 'three: c'), sections('three: c', 'one: a', 'two: b')),
      ['section three moved'],
    )
  })

  it('the difference of two structures has a field that was moved to another section there', () => {
    assert.deepEqual(differences(sections('main: a b', 'more: c'), sections('main: a', 'more: b c')), [
      'field b moved in more',
    ])
  })

  it('the difference of two structures has a part that was moved and changed twice', () => {
    const after = sections('main: b c a')
    after[0]!.fields[2]!.label = 'New label'
    after[0]!.title = 'New title'
    const found = structureDifference({ sections: sections('main: a b c') }, { sections: after })
    assert.deepEqual(found.map(sentence), [
      'section main changed: title',
      'field a moved in New title',
      'field a changed in New title: label',
    ])
    assert.deepEqual(
      found.map(({ label }) => label),
      ['New title', 'New label', 'New label'],
    )
  })

  it('the difference of two structures names each setting that was changed', () => {
    const [before, after] = [sections('main: a b'), sections('main: a b')]
    Object.assign(after[0]!.fields[1]!, {
      required: { of: { field: 'a' }, operator: 'empty' },
      type: 'long text',
      max: 5,
    })
    after[0]!.repeats = { min: 0, max: 3, item: 'Row' }
    assert.deepEqual(differences(before, after), [
      'section main changed: repeats',
      'field b changed in main: type, required, max',
    ])
  })

  it('the difference of two structures names a setting that was turned on or off, even if “off” is a missing setting', () => {
    const [off, on] = [sections('main: a'), sections('main: a')]
    on[0]!.fields[0]!.group = true
    assert.deepEqual(differences(off, on), ['field a changed in main: group'])
    assert.deepEqual(differences(on, off), ['field a changed in main: group'])
  })

  it('the difference of two structures takes a new name for a new field', () => {
    assert.deepEqual(differences(sections('main: a'), sections('main: b')), [
      'field a removed in main',
      'field b added in main',
    ])
  })

  it('the difference of two structures has each of two parts with one name', () => {
    assert.deepEqual(differences(sections('main: a'), sections('main: a a')), ['field a added in main'])
  })
})

describe('the difference of two templates', () => {
  it('the difference of two templates has the settings of the template', () => {
    const before: TemplateDraft = { name: 'A', description: null, objectType: 'company', sections: [] }
    const after: TemplateDraft = { ...before, name: 'B', objectType: 'person' }
    assert.deepEqual(templateDifference(before, after), { settings: ['name', 'objectType'], parts: [] })
  })
})
