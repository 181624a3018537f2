/** Measures how well and how fast the screening engine finds parties. See ../README.md. */
import { keysOfPrepared } from '@domicile/screening/candidate-keys'
import type { Entity } from '@domicile/screening/entity'
import { findMatches, indexParties, type PartyIndex } from '@domicile/screening/party-index'
import { rules } from '@domicile/screening/rules'
import { verdict } from '../compare-times.ts'
import { sized } from '../size.ts'
import { crossValidate } from './cross-validation.ts'
import { measureKind, nameKinds } from './kinds/measure-kinds.ts'
import { type LabelledPair, readListed, readPairs, readPersons } from './labelled-pairs.ts'
import { bestThreshold, measuresAt, scorePairs, type Scored } from './measures.ts'
import { manyParties, measureSpeed } from './speed.ts'

const aims = {
  ...{ f1: 0.8, precision: 0.8, keyRecall: 0.995, p95: 10 },
  // Of the list's own names many are translated, not spelled.
  kindRecall: (name: string) => (name.endsWith('Organization') ? 0.8 : 0.9),
  kindAlarms: 0.05,
}
/** Of the pairs of names, of the persons of each file, and of the pairs of each kind made by rules. */
const [PAIRS, PERSONS, GENERATED] = sized<[number, number, number]>({
  smallest: [30, 10, 20],
  short: [200, 100, 100],
  full: [Infinity, Infinity, Infinity],
})

const pairs = readPairs().slice(0, PAIRS)
const scored = scorePairs(pairs, rules)
printMeasures(scored)
printValidation(pairs)
printKeys(scored)
const listed = readListed()
printKinds()
printLists()
printSpeed()

function printMeasures(all: readonly Scored[]): void {
  console.log(`Rules of ${rules.version}, ${all.length} labelled pairs, threshold ${rules.threshold}`)
  console.log(`${'source'.padEnd(52)} kind      pairs  precision  recall     F1`)
  const groups = Object.groupBy(all, ({ pair }) => `${pair.source.padEnd(52)} ${pair.kind.padEnd(8)}`)
  for (const [group, some = []] of Object.entries(groups)) printLine(group, some)
  for (const kind of ['person', 'company', 'vessel'])
    printLine(
      `${'all'.padEnd(52)} ${kind.padEnd(8)}`,
      all.filter(({ pair }) => pair.kind === kind),
    )
  const { f1, precision } = printLine(`${'all'.padEnd(52)} ${''.padEnd(8)}`, all)
  const best = bestThreshold(all)
  console.log(`best threshold ${best.threshold}: F1 ${best.f1.toFixed(3)}`)
  aim(f1 >= aims.f1 && precision >= aims.precision, `F1 >= ${aims.f1} with precision >= ${aims.precision}`)
}

function printLine(group: string, some: readonly Scored[]) {
  const measures = measuresAt(some, rules.threshold)
  const { precision, recall, f1 } = measures
  const figures = [precision, recall, f1].map((value) => value.toFixed(3).padStart(8)).join(' ')
  console.log(`${group} ${String(measures.pairs).padStart(5)}  ${figures}`)
  return measures
}

function printValidation(all: readonly LabelledPair[]): void {
  const { folds, test } = crossValidate(all)
  console.log('\nFive-fold cross-validation of the weights that the pairs decided')
  for (const { fold, choice, train, test } of folds) {
    const weights = Object.entries(choice).map(([weight, value]) => `${weight} ${value}`)
    console.log(
      `fold ${fold}  train ${train.f1.toFixed(3)}  test ${test.f1.toFixed(3)}  ${weights.join(', ')}`,
    )
  }
  const train = folds.reduce((sum, fold) => sum + fold.train.f1, 0) / folds.length
  console.log(`train ${train.toFixed(3)}, test ${test.f1.toFixed(3)}, gap ${(train - test.f1).toFixed(3)}`)
}

/** The share of the hits that the keys alone would find. */
function printKeys(all: readonly Scored[]): void {
  const hits = all.filter(({ score }) => score >= rules.threshold).map(({ pair }) => pair.id)
  const found = hits.filter((id) => sharesKey(id)).length
  console.log(`\nkeys find ${found} of ${hits.length} hits`)
  aim(found >= aims.keyRecall * hits.length, `keys find ${aims.keyRecall * 100} % of the hits`)
}

function printKinds(): void {
  console.log('\nPairs made by rules, of one party and of two')
  for (const kind of nameKinds(listed)) {
    const { name, found, hits, alarms, misses } = measureKind(kind, GENERATED)
    console.log(`${name.padEnd(40)} found ${found} of ${hits}, taken for one ${alarms} of ${misses}`)
    aim(
      found >= aims.kindRecall(name) * hits && alarms <= aims.kindAlarms * misses,
      `${name} found and told apart`,
    )
  }
}

function sharesKey(id: string): boolean {
  const pair = pairs.find((one) => one.id === id)!
  const keys = new Set(keysOfPrepared(pair.query).keys)
  return keysOfPrepared(pair.candidate).keys.some((key) => keys.has(key))
}

/** Altered names must be found on the list they are from, and persons on no list must not. */
function printLists(): void {
  const index = indexParties(listed)
  console.log(`\nAgainst the ${listed.length} parties of the United Nations' list`)
  for (const isNameOnly of [false, true]) {
    const basis = isNameOnly ? 'by name alone' : 'with birth date and gender'
    const altered = readPersons('un-altered-names.csv', isNameOnly).slice(0, PERSONS)
    const missed = altered.filter((person) => !isHit(index, person))
    console.log(`altered names, ${basis}: ${altered.length - missed.length} of ${altered.length} found`)
    for (const person of missed) console.log(`  missed: ${person.properties.name?.join()}`)
    aim(missed.length === 0, 'every altered name is found')
    const strangers = readPersons('persons-on-no-list.csv', isNameOnly).slice(0, PERSONS)
    const alarms = strangers.filter((person) => isHit(index, person))
    const rate = ((alarms.length / strangers.length) * 100).toFixed(1)
    console.log(`persons on no list, ${basis}: ${alarms.length} of ${strangers.length} hit (${rate} %)`)
    for (const person of alarms.slice(0, 10)) console.log(`  hit: ${person.properties.name?.join()}`)
    if (!isNameOnly) aim(alarms.length === 0, 'no person on no list is hit')
  }
}

function isHit(index: PartyIndex<Entity>, person: Entity): boolean {
  return (findMatches(index, person)[0]?.score ?? 0) >= rules.threshold
}

function printSpeed(): void {
  const speed = measureSpeed(
    listed,
    readPersons('un-altered-names.csv', false).slice(0, Math.min(PERSONS, 400)),
  )
  console.log(`\nSpeed against ${manyParties} parties, in processor time`)
  console.log(
    `a pair ${speed.pairMicroseconds.toFixed(1)} µs, preparing ${speed.prepareMicroseconds.toFixed(0)} µs`,
  )
  console.log(`a subject ${speed.median.toFixed(1)} ms, p95 ${speed.p95.toFixed(1)} ms`)
  console.log(`memory of the index with its prepared parties ${speed.megabytes.toFixed(0)} MB`)
  aim(speed.p95 <= aims.p95, `p95 of a subject within ${aims.p95} ms`)
}

function aim(isMet: boolean, text: string): void {
  console.log(`${verdict(isMet)}: ${text}`)
}
