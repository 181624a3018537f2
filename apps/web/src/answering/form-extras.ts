import type { ReactNode } from 'react'

/** Additions of the caller to the sections and fields of a form. */
export type FormExtras = {
  /** The names of the sections that the reader cannot answer. */
  locked: ReadonlySet<string>
  /** The names of the sections that the caller shows elsewhere. */
  elsewhere?: ReadonlySet<string>
  /** Below the headings of sections, by their names. */
  belowHeadings: ReadonlyMap<string, ReactNode>
  /** Below the fields at some paths. */
  belowFields: ReadonlyMap<string, ReactNode>
  /** The paths of answers that come from the record of the company, to be checked. */
  prefilled?: ReadonlySet<string>
  /** Lines for the list of sections, by their names. */
  lines: ReadonlyMap<string, string>
}
