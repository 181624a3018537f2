import { isRecord } from '../is-record.ts'
import { measuredTypes, otherTypes, tieTypes } from './interest-types.ts'
import type { Share } from './statement.ts'

/** A fault of a value, at a path below it. */
type Fault = { at: string; message: string }
type Check = (value: unknown) => Fault[]
type Fields = Record<string, { check: Check; isRequired?: true }>

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** True for a day of the calendar, `YYYY-MM-DD`. */
export function isDay(value: unknown): boolean {
  return typeof value === 'string' && DAY.test(value) && new Date(value).toJSON().startsWith(value)
}

const text = is('a text', (value) => typeof value === 'string')
const flag = is('true or false', (value) => typeof value === 'boolean')
const day = is('a day, YYYY-MM-DD', isDay)
const percent = is(
  'a number from 0 to 100',
  (value) => typeof value === 'number' && value >= 0 && value <= 100,
)

const subtypes: Record<string, readonly string[]> = {
  arrangement: ['trust', 'nomination', 'other'],
  legalEntity: ['trust', 'other'],
  stateBody: ['governmentDepartment', 'stateAgency', 'other'],
  registeredEntity: ['other'],
  state: ['other'],
  anonymousEntity: ['other'],
  unknownEntity: ['other'],
}
const interestTypes = [...Object.keys(measuredTypes), ...Object.keys(tieTypes), ...otherTypes]

const share = fields({
  exact: { check: percent },
  minimum: { check: percent },
  exclusiveMinimum: { check: percent },
  maximum: { check: percent },
  exclusiveMaximum: { check: percent },
})

const interest = fields({
  type: { check: oneOf(interestTypes) },
  directOrIndirect: { check: oneOf(['direct', 'indirect', 'unknown']) },
  beneficialOwnershipOrControl: { check: flag },
  details: { check: text },
  share: { check: (value) => [...share(value), ...wrongRange(value)] },
  startDate: { check: day },
  endDate: { check: day },
})

const reference: Check = (value) =>
  typeof value === 'string' ? [] : fields({ reason: { check: text, isRequired: true } })(value)

const details: Record<string, Check> = {
  entity: fields({
    isComponent: { check: flag, isRequired: true },
    entityType: { check: entityType, isRequired: true },
    publicListing: { check: fields({ hasPublicListing: { check: flag, isRequired: true } }) },
  }),
  person: fields({
    isComponent: { check: flag, isRequired: true },
    personType: { check: oneOf(['knownPerson', 'unknownPerson', 'anonymousPerson']), isRequired: true },
  }),
  relationship: fields({
    isComponent: { check: flag, isRequired: true },
    subject: { check: reference, isRequired: true },
    interestedParty: { check: reference, isRequired: true },
    interests: { check: each((value) => [...interest(value), ...wrongPeriod(value)]) },
    componentRecords: { check: each(text) },
  }),
}

const statement = fields({
  statementId: {
    check: is(
      'a text of 32 to 64 characters',
      (value) => typeof value === 'string' && /^.{32,64}$/s.test(value),
    ),
    isRequired: true,
  },
  statementDate: {
    check: is('a day or a time', (value) => isDay(value) || (typeof value === 'string' && TIME.test(value))),
    isRequired: true,
  },
  declarationSubject: { check: text, isRequired: true },
  recordId: { check: text, isRequired: true },
  recordType: { check: oneOf(Object.keys(details)), isRequired: true },
  recordStatus: { check: oneOf(['new', 'updated', 'closed']) },
  recordDetails: { check: is('an object', isRecord), isRequired: true },
})

/** Checks what an import reads of a statement against the schema of BODS 0.4; names and addresses are not read. */
export function checkStatement(value: unknown): Fault[] {
  const faults = statement(value)
  if (!isRecord(value) || !isRecord(value.recordDetails)) return faults
  const check = details[String(value.recordType)]
  const { isComponent, componentRecords } = value.recordDetails
  const misplaced = isComponent === true && Array.isArray(componentRecords) && componentRecords.length > 0
  return [
    ...faults,
    ...(check ? below('recordDetails', check(value.recordDetails)) : []),
    ...(misplaced ? below('recordDetails.componentRecords', wrong('a component has no components')) : []),
  ]
}

function entityType(value: unknown): Fault[] {
  const faults = fields({ type: { check: oneOf(Object.keys(subtypes)), isRequired: true } })(value)
  if (faults.length > 0 || !isRecord(value) || value.subtype === undefined) return faults
  return below('subtype', oneOf(subtypes[String(value.type)]!)(value.subtype))
}

function wrongRange(value: unknown): Fault[] {
  if (!isRecord(value)) return []
  // Other details of a share have faults of their own.
  const numbers = Object.entries(value).filter(([, one]) => percent(one).length === 0)
  const { exact, minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Share = Object.fromEntries(numbers)
  const bounds = [minimum, exclusiveMinimum, maximum, exclusiveMaximum].filter((one) => one !== undefined)
  if ((minimum ?? exclusiveMinimum) !== (exclusiveMinimum ?? minimum)) return wrong('it has two lower bounds')
  if ((maximum ?? exclusiveMaximum) !== (exclusiveMaximum ?? maximum)) return wrong('it has two upper bounds')
  const [low, high] = [minimum ?? exclusiveMinimum ?? 0, maximum ?? exclusiveMaximum ?? 100]
  const isOpen = exclusiveMinimum !== undefined || exclusiveMaximum !== undefined
  if (low > high || (low === high && isOpen)) return wrong('the lower bound is above the upper one')
  if (exact === undefined || bounds.length === 0) return []
  const isOutside = exact < low || exact > high || exact === exclusiveMinimum || exact === exclusiveMaximum
  return isOutside ? wrong('the exact share is outside of its bounds') : []
}

function wrongPeriod(value: unknown): Fault[] {
  if (!isRecord(value)) return []
  const { startDate, endDate } = value
  if (typeof startDate !== 'string' || typeof endDate !== 'string' || startDate <= endDate) return []
  return wrong('it ends before it starts')
}

function fields(all: Fields): Check {
  return (value) => {
    if (!isRecord(value)) return wrong('it is not an object')
    return Object.entries(all).flatMap(([name, { check, isRequired }]) => {
      if (value[name] === undefined) return isRequired ? wrong(`“${name}” is missing`) : []
      return below(name, check(value[name]))
    })
  }
}

function each(check: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return wrong('it is not a list')
    return value.flatMap((item, index) =>
      check(item).map(({ at, message }) => ({ at: `[${index}]${at}`, message })),
    )
  }
}

function oneOf(codes: readonly string[]): Check {
  return is(`one of ${codes.join(', ')}`, (value) => typeof value === 'string' && codes.includes(value))
}

function is(name: string, isGood: (value: unknown) => boolean): Check {
  return (value) => (isGood(value) ? [] : wrong(`it is not ${name}`))
}

function wrong(message: string): Fault[] {
  return [{ at: '', message }]
}

function below(name: string, faults: readonly Fault[]): Fault[] {
  return faults.map(({ at, message }) => ({ at: `.${name}${at}`, message }))
}
