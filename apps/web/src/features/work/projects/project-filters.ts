import { filtersOf } from '../../../lists/filters/list-filters.ts'
import { sentence } from '../../../ui/data/format.ts'
import { projectTexts } from './project-texts.ts'
import { projectList } from './projects.list.ts'

const words = projectTexts.filters
const days = [
  { label: words.overdue, days: -1 },
  { label: words.week, days: 7 },
  { label: words.month, days: 30 },
  { label: words.quarter, days: 90 },
]

/**
 * The filters of the projects; those for health, waiting time and tasks are set by links from the dashboard.
 */
export function projectFilters(isClient: boolean) {
  const waits = isClient ? projectTexts.waitsForClient : projectTexts.waits
  const manager = (value: string) =>
    value === 'me' ? words.me : value === 'none' ? words.none : words.manager
  return filtersOf(projectList, {
    manager: isClient
      ? { kind: 'linked', chip: manager }
      : { kind: 'flag', value: 'me', label: words.me, chip: manager },
    label: { kind: 'choice', label: words.label, nameOf: sentence },
    health: { kind: 'linked', chip: sentence },
    companyId: { kind: 'company', label: words.company },
    waitingOn: {
      kind: 'choice',
      label: words.waitingOn,
      offers: ['client', 'firm', 'authority'],
      nameOf: (whom) => sentence(waits[whom]),
      chip: (whom) => `${words.waitingOn} ${projectTexts.waits[whom]}`,
    },
    waited: { kind: 'linked', chip: (time) => words.waited[time] },
    tasks: { kind: 'linked', chip: (which) => words.tasks[which] },
    dueFrom: {
      kind: 'within',
      label: words.due,
      to: 'dueBefore',
      days,
      texts: { since: words.from, until: words.by },
    },
    show: {
      kind: 'choice',
      label: words.show,
      any: words.open,
      nameOf: (show) => words[show],
    },
  })
}
