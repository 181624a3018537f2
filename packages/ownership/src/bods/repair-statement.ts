import { isRecord } from '../is-record.ts'
import { checkStatement, isDay } from './check-statement.ts'
import type { Finding } from './findings.ts'
import type { Statement } from './statement.ts'

type Holder = Record<string, unknown>
/** Changes the parent of a bad detail, so that the rest of its statement can be read. Returns why it is not enough. */
type Repair = (parent: Holder, name: string, root: Holder) => string | undefined

const drop: Repair = (parent, name) => {
  delete parent[name]
  return undefined
}
const keepDay: Repair = (parent, name, root) => {
  const day = String(parent[name]).slice(0, 10)
  return isDay(day) ? replace(day)(parent, name, root) : drop(parent, name, root)
}
/**
 * Before version 0.3 a bound was a number beside a flag that said whether it is excluded. A detail that is neither goes,
 * and the rest of the share stays.
 */
const repairShare: Repair = (share, name, root) => {
  const bound = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' }[name]
  if (share[name] !== true || !bound || typeof share[bound] !== 'number') return drop(share, name, root)
  share[name] = share[bound]
  delete share[bound]
  return undefined
}
function replace(value: unknown): Repair {
  return (parent, name) => {
    parent[name] = value
    return undefined
  }
}

/** Details without which a statement still says something, by their path in it. */
const repairs: readonly (readonly [path: RegExp, repair: Repair])[] = [
  [/^\.recordDetails\.interests\[\d+\]\.(startDate|endDate)$/, keepDay],
  [/^\.recordDetails\.interests\[\d+\]\.share\.\w+$/, repairShare],
  [
    /^\.recordDetails\.interests\[\d+\]\.(share|type|directOrIndirect|beneficialOwnershipOrControl|details)/,
    drop,
  ],
  [/^\.recordDetails\.interests\[\d+\]$/, replace({})],
  [/^\.recordDetails\.(interests|componentRecords|publicListing)/, drop],
  [/^\.recordDetails\.entityType\.subtype$/, drop],
  [/^\.recordDetails\.entityType/, replace({ type: 'legalEntity' })],
  [/^\.recordDetails\.personType$/, replace('knownPerson')],
  [/^\.recordDetails\.isComponent$/, replace(false)],
  [/^\.recordDetails\.interestedParty/, replace({ reason: 'the file has no valid one' })],
  [/^\.recordStatus$/, drop],
  [/^\.declarationSubject$/, (parent, name, root) => replace(root.recordId)(parent, name, root)],
  [/^\.statementId$/, () => undefined],
  // Another statement about the record counts more; a closed record ended on a day that is not known.
  [
    /^\.statementDate$/,
    (parent, name, root) =>
      root.recordStatus === 'closed'
        ? 'without a date the end is not known'
        : replace('0001-01-01')(parent, name, root),
  ],
]

/** Reads a statement with its faults. One without a detail that is needed is not read; other bad details are left out. */
export function repairStatement(
  value: unknown,
  index: number,
): { statement?: Statement; findings: Finding[] } {
  const faults = checkStatement(value)
  const findings = faults.map(({ at, message }): Finding => {
    return { at: `$[${index}]${at}`, severity: 'refused', message }
  })
  if (faults.length === 0) return { statement: value as Statement, findings }
  if (!isRecord(value)) return { findings }
  const root = structuredClone(value) as Holder
  for (const { at, message } of faults) {
    const missing = /^“(\w+)” is missing$/.exec(message)?.[1]
    const place = missing ? `${at}.${missing}` : at
    const found = repairs.find(([path]) => path.test(place))
    if (!found) return { findings }
    const path = found[0].exec(place)![0]
    const steps = path.match(/[^.[\]]+/g)!
    const parent = steps
      .slice(0, -1)
      .reduce<unknown>((part, step) => (part as Holder | undefined)?.[step], root)
    if (typeof parent !== 'object' || parent === null) continue
    if (found[1](parent as Holder, steps.at(-1)!, root)) return { findings }
    const [, interest, detail] = /^(\.recordDetails\.interests\[\d+\])\.(\w+)/.exec(path) ?? []
    if (interest && detail !== 'type') {
      const read = (parent as Holder)[steps.at(-1)!]
      const message =
        typeof read === 'number' && detail === 'share'
          ? `the share has flags of an older version: it is read as more or less than ${read} %`
          : `“${detail === 'share' ? steps.at(-1) : detail}” is not valid and was not read`
      findings.push({ at: `$[${index}]${interest}`, severity: 'assumed', message })
    }
  }
  return { statement: root as Statement, findings }
}
