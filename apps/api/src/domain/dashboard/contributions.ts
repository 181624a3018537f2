import type { Todo } from '@domicile/contract/home/dashboard'
import type { Permission } from '@domicile/contract/permissions'
import type { CountsSelect } from '@domicile/server/db/count-lists'
import type { Actor } from '@domicile/server/http/feature'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../feature.ts'

/** The to-dos of one feature for the dashboard, as parts of a select, so that one union reads them all. */
export type TodoSource = {
  /** Only users who hold this permission are queried. */
  may: Permission
  kind: RawBuilder<Todo['kind']>
  id: RawBuilder<string>
  title: RawBuilder<string>
  of: RawBuilder<string | null>
  /** The due date: a day, or an instant. */
  due: { day: RawBuilder<string> } | { instant: RawBuilder<string> } | undefined
  isLate: RawBuilder<boolean>
  /** The tables; the company's must be named `companies`. */
  from: RawBuilder<unknown>
  /** Starts with the scope of the user. */
  where: RawBuilder<boolean>
  order: RawBuilder<unknown>
}

/** The to-do sources of one feature for a user. */
export type Todos = (user: Actor) => TodoSource[]

/** Builds the select that counts the records each filter finds for a user. */
export type Counts<Filter> = (db: Database, user: Actor, filters: readonly Filter[]) => CountsSelect
