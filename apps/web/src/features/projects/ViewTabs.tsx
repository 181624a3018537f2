import { RecordTabs } from '../../ui/layout/RecordTabs.tsx'
import { paths } from '../../navigation/paths.ts'
import { type ProjectView, projectViews } from './projects.list.ts'
import { projectTexts as words } from './project-texts.ts'

type ViewTabsProps = { active: ProjectView; address: Record<string, string> }

/** The views of the projects; switching keeps the filters. */
export function ViewTabs({ active, address }: ViewTabsProps) {
  const { view: _view, page: _page, pageSize: _pageSize, ...kept } = address
  const to = (view: ProjectView) => {
    const search = new URLSearchParams(view === 'list' ? kept : { ...kept, view }).toString()
    return search ? `${paths.projects()}?${search}` : paths.projects()
  }
  return (
    <RecordTabs
      tabs={projectViews.map((view) => ({ id: view, label: words.views[view], to: to(view) }))}
      active={active}
      label={words.viewsLabel}
    />
  )
}
