import type { CountedList, Tally } from '@domicile/contract/dashboard'
import { paths } from '../../paths.ts'

const screens: Record<CountedList, () => string> = {
  projects: paths.projects,
  runs: () => paths.runs(),
  companies: paths.companies,
  invitations: paths.invitations,
  notices: () => paths.notifications(),
  jobs: paths.jobs,
}

/** The list that a number counts, as its address asks for it. */
export function numberPath({ list, query }: Pick<Tally, 'list' | 'query'>): string {
  return `${screens[list]()}?${new URLSearchParams(query).toString()}`
}
