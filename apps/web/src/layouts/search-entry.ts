import type SvgIcon from '@mui/material/SvgIcon'

/** How a feature's records look among the results of a search, and where they lead. */
export type SearchEntry = {
  /** The plural, as the heading of its results. */
  label: string
  Icon: typeof SvgIcon
  /** The address of a result; `target` is an id or a slug. */
  path: (target: string) => string
  /** The list that searches all of them, if it has a search. */
  list?: string
}
