import type { EventOf, Noun } from '@domicile/contract/audit-events'

type Happened<Event, Name extends Noun> = Event extends `${Name}.${infer What}` ? What : never

/** A sentence that follows a user's name; `subject` is the record's name, or an empty text. */
type Sentence = (subject: string) => string

/** The history texts of one noun: an event of the contract without a sentence does not compile. */
export type NounHistory<Name extends Noun> = {
  /** The noun in the plural, as a filter of the audit log. */
  title: string
  events: { [What in Happened<EventOf<Name>, Name>]: Sentence }
  /** The labels of its fields, as in its form. */
  fields?: Record<string, string>
  /** Formatters for code values. Days, instants and booleans are recognised by their format. */
  values?: Record<string, (value: string) => string>
}
