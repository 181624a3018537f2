import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entity } from '@domicile/screening/entity'
import { parseLine } from '@domicile/screening/parse-line'
import { prepare, type PreparedParty } from '@domicile/screening/prepare'
import { parse } from 'csv-parse/sync'

/** A pair with the judgement that its source gives. */
export type LabelledPair = {
  id: string
  query: PreparedParty
  candidate: PreparedParty
  isMatch: boolean
  source: string
  kind: string
  /** 0 to 4, by the hash of the id: the same pair is in the same fold in every run. */
  fold: number
}

export type ListedEntity = Entity & { id: string }

const folder = join(import.meta.dirname, '../../packages/screening/test-data')

export const folds = 5

export function readPairs(): LabelledPair[] {
  return readLines('name-pairs.jsonl').map((line) => {
    const { id, source, type, should_match } = JSON.parse(line) as Record<string, string>
    const pair = parseLine(line)
    if ('error' in pair || !id || !source || !type) throw new Error(`Bad pair: ${line}`)
    return {
      id,
      query: prepare(pair.query),
      candidate: prepare(pair.candidate),
      isMatch: Boolean(should_match),
      source: source.replace(/, same UN reference|, two different.*/, ''),
      kind: type,
      fold: createHash('sha256').update(id).digest().readUInt32BE() % folds,
    }
  })
}

export function readListed(): ListedEntity[] {
  return readLines('un-parties.jsonl').map((line) => JSON.parse(line) as ListedEntity)
}

/** Persons of a file, with or without what they say besides the name. */
export function readPersons(file: string, isNameOnly: boolean): Entity[] {
  const rows = parse<Record<string, string>>(readFileSync(join(folder, file), 'utf8'), { columns: true })
  return rows.map(({ full_name = '', date_of_birth, gender }) => ({
    schema: 'Person',
    properties: {
      name: [full_name],
      ...(!isNameOnly && date_of_birth && { birthDate: [date_of_birth] }),
      ...(!isNameOnly && gender && { gender: [gender] }),
    },
  }))
}

function readLines(file: string): string[] {
  return readFileSync(join(folder, file), 'utf8').trim().split('\n')
}
