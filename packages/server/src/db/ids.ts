import { v7 } from 'uuid'

/** A new id: a UUIDv7, so that ids sort by age and can not be guessed. */
export function newId(): string {
  return v7()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text has the form of an id; anything else can not name a record. */
export function isId(value: string): boolean {
  return UUID.test(value)
}
