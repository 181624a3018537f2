import type { EventOf, Noun } from '@domicile/contract/audit/events'

type Happened<Event, Name extends Noun> = Event extends `${Name}.${infer What}` ? What : never

/** A sentence that goes on from a person's name; `subject` is what the record is called, or an empty text. */
type Sentence = (subject: string) => string

/** How the history tells of one noun: an event of the contract without a sentence does not compile. */
export type NounHistory<Name extends Noun> = {
  events: { [What in Happened<EventOf<Name>, Name>]: Sentence }
  /** The labels of its fields, as its form has them. */
  fields?: Record<string, string>
  /** Its values that are codes. Days, instants, and yes or no are known by their form. */
  values?: Record<string, (value: string) => string>
}
