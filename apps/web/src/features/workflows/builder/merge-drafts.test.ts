import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { emptyDraft, newStage } from './draft.ts'
import { mergeDrafts, withFieldsOf } from './merge-drafts.ts'

const [collect, check, file] = ['Collect', 'Check', 'File'].map((name) => ({
  ...newStage('work'),
  name,
})) as [ReturnType<typeof newStage>, ReturnType<typeof newStage>, ReturnType<typeof newStage>]
const start = { ...emptyDraft, name: 'Return', stages: [collect, check] }

function merge(mine: typeof start, saved: typeof start) {
  const { theirs, conflicts } = mergeDrafts(start, mine, saved)
  return { conflicts, merged: withFieldsOf(saved, theirs, mine) }
}

describe('two people who draw one workflow', () => {
  it('keep the stages that each of them added, changed and removed', () => {
    const mine = { ...start, stages: [{ ...collect, name: 'Gather' }, check, newStage('end')] }
    const { conflicts, merged } = merge(mine, { ...start, name: 'Annual return', stages: [collect, file] })
    assert.deepEqual(conflicts, [])
    assert.equal(merged.name, 'Annual return')
    assert.deepEqual(
      merged.stages.map(({ name }) => name),
      ['Gather', 'File', 'End'],
    )
  })

  it('keep the order that one of them chose', () => {
    const mine = { ...start, stages: [{ ...collect, name: 'Gather' }, check] }
    const { conflicts, merged } = merge(mine, { ...start, stages: [check, collect] })
    assert.deepEqual(conflicts, [])
    assert.deepEqual(
      merged.stages.map(({ name }) => name),
      ['Check', 'Gather'],
    )
  })

  it('are asked about a stage that both changed, or that one removed and the other changed', () => {
    const mine = { ...start, stages: [{ ...collect, name: 'Gather' }] }
    const saved = {
      ...start,
      stages: [
        { ...collect, name: 'Ask' },
        { ...check, name: 'Review' },
      ],
    }
    const { conflicts, merged } = merge(mine, saved)
    assert.deepEqual(conflicts, [`stage:${collect.key}`, `stage:${check.key}`])
    assert.deepEqual(merged, mine)
    assert.deepEqual(withFieldsOf(saved, conflicts, merged), saved)
  })
})
