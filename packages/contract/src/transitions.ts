import type { Permission } from './permissions.ts'

type Step<State extends string> = {
  from: readonly State[]
  to: readonly State[]
  /** Without it, only the portal performs the event, as a consequence of another. */
  may?: Permission
}

/** A table of states: event, from, to, permission. `to` lists several states if the record decides. */
export type Transitions<State extends string = string> = Record<string, Step<State>>

/** Declares the states of an entity as a table that a lawyer could read. */
export function transitions<const T extends Transitions>(table: T): T {
  return table
}

/** Every event of a table, in its order. */
export function eventsOf<T extends Transitions>(table: T): (keyof T & string)[] {
  return Object.keys(table)
}

/** The events a state allows, in the table's order. */
export function eventsFrom<T extends Transitions>(table: T, state: string): (keyof T & string)[] {
  return eventsOf(table).filter((event) => canMove(table, state, event))
}

/** True if an event is allowed in a state. */
export function canMove<T extends Transitions>(table: T, state: string, event: keyof T & string): boolean {
  return table[event]?.from.includes(state) ?? false
}
