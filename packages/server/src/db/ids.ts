import { v7 } from 'uuid'

/** Generates a UUIDv7, so that ids sort by age and cannot be guessed. */
export function newId(): string {
  return v7()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** True if a text has the form of an id; any other text cannot name a record. */
export function isId(value: string): boolean {
  return UUID.test(value)
}
