import type SvgIcon from '@mui/material/SvgIcon'

/** How a feature's records look among the results of a search, and where they lead. */
export type SearchEntry = {
  /** The plural, as the heading of its results. */
  label: string
  /** The kind of one record. */
  one: string
  Icon: typeof SvgIcon
  /** The address of a result; `target` is an id or a slug, `found` the words that its text has. */
  path: (target: string, found?: string) => string
  /** The name of a record's day, such as `Received`; without it, results do not show the day. */
  day?: string
  /** The list that searches all of them, if it has a search. */
  list?: string
  /** Staff have other records instead, and are not offered this kind. */
  isForClients?: true
}
