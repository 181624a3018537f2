import type { Todo } from '@domicile/contract/dashboard'
import type { Permission } from '@domicile/contract/permissions'
import type { CountsSelect } from '@domicile/server/db/count-lists'
import type { Actor } from '@domicile/server/http/feature'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../feature.ts'

/** Things to do that a feature offers for the dashboard: the parts of one select, so that all are read by one union. */
export type TodoSource = {
  /** Asked only for those who hold it. */
  may: Permission
  kind: RawBuilder<Todo['kind']>
  id: RawBuilder<string>
  title: RawBuilder<string>
  of: RawBuilder<string | null>
  /** When it is due: a day, or an instant. */
  due: { day: RawBuilder<string> } | { instant: RawBuilder<string> } | undefined
  isLate: RawBuilder<boolean>
  /** The tables, with that of its company as `companies`. */
  from: RawBuilder<unknown>
  /** The scope of the person comes first. */
  where: RawBuilder<boolean>
  order: RawBuilder<unknown>
}

/** What one feature offers a person to do. */
export type Todos = (user: Actor) => TodoSource[]

/** How many records of a list each of some filters finds for a person. */
export type Counts<Filter> = (db: Database, user: Actor, filters: readonly Filter[]) => CountsSelect
